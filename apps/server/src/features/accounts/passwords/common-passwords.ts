// Common base words of passwords. A password is rejected when one of these is all that remains after removing digits,
// punctuation and the usual letter substitutions.
const WORDS = `
password passwort pass passcode passphrase letmein welcome hello login signin admin administrator root user guest
test tester testing default changeme secret access master monkey dragon sunshine princess football baseball
basketball soccer hockey superman batman spiderman starwars pokemon naruto trustno iloveyou loveyou lovely
shadow ashley michael jessica michelle daniel jordan thomas charlie george andrew matthew joshua robert william
james david richard hannah sophie olivia amelia emily isla poppy ava jack harry oliver noah leo arthur freddie
liverpool arsenal chelsea everton rangers celtic manchester united tottenham westham newcastle london england
scotland wales ireland britain summer winter spring autumn january february march april may june july august
september october november december monday tuesday wednesday thursday friday saturday sunday qwerty qwertyuiop
qwert asdfgh asdfghjkl asdf zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc abc abcd abcde abcdef abcdefg
abcdefgh aaa aaaa aaaaaa aaaaaaaa xxx xxxx xxxxxx cheese chocolate cookie banana orange purple yellow flower
butterfly rainbow diamond silver golden ginger pepper buster tigger bailey maggie max molly daisy bella rocky
freedom whatever nothing computer internet google facebook instagram youtube twitter linkedin apple samsung
microsoft windows office money business company work home family mother father mummy daddy baby angel heaven
jesus blessed happy lucky magic hunter killer ninja pirate tiger lion eagle falcon phoenix mustang ferrari
porsche mercedes bmw harley corvette hardcore matrix maetrix clinic aesthetic aesthetics beauty skin botox filler
doctor nurse clara academy learning student teacher school college`;

export const commonPasswords: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
