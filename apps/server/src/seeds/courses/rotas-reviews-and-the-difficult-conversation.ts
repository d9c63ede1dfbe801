import type { DemoCourse } from './demo-course.ts';

export const rotasReviewsAndTheDifficultConversation: DemoCourse = {
  slug: 'rotas-reviews-and-the-difficult-conversation',
  title: 'Rotas, Reviews and the Difficult Conversation',
  category: 'team',
  preview:
    'Three things a clinic manager does badly when rushed: the rota, the review and the talk you keep putting off. How to do each one decently.',
  outcomes: [
    'Build a rota from demand, publish it four weeks ahead and keep it fair',
    'Run a twenty-minute monthly meeting that people would miss',
    'Write a yearly review that contains evidence and no surprises',
    'Open, hold and record a difficult conversation without wounding anyone',
  ],
  description: `
<p>Managing a small clinic team is mostly three jobs. You decide who works when. You tell people how they are doing. Now and then you say something neither of you wants to hear. Done in a hurry, each one makes the next harder.</p>
<p>This course is for clinic owners and managers with a team of three to fifteen. It follows an invented clinic, Larkfield, and its manager, Grace Mensah. Each chapter pairs the method with the words, because the words are where people get stuck.</p>
<p>It is not legal advice and does not replace Acas, your HR adviser or a solicitor. Where a talk turns formal, we say so and stop.</p>`,
  offer: { kind: 'paid', plans: ['Clinic'], price: 89 },
  chapters: [
    {
      name: 'Rotas',
      description:
        '<p>Build the week from the patients backwards, then write down the rules for when it breaks.</p>',
      lessons: [
        {
          name: 'A rota people can live on',
          isPreview: true,
          narration:
            'A rota is a promise about people’s lives. Most are built from last month’s, with a few names moved. Instead, start with when patients come, then decide how many hands each hour needs, then put in names. Publish four weeks ahead. You will be surprised how many arguments that prevents.',
          content: `
<p>Grace inherited a rota built in 2019 around someone who has since moved to Cornwall. Everybody works 9 to 5.30. The phone rings most at 8.15. Evening appointments are full and short-handed. Wednesday mornings have three people and four patients.</p>
<h3>Start with demand</h3>
<p>Take four ordinary weeks. For each half-day, write down patients seen and calls received. Larkfield’s average:</p>
<ul>
<li>Monday morning: 9 patients, 34 calls.</li>
<li>Wednesday morning: 4 patients, 11 calls.</li>
<li>Thursday evening: 12 patients, 8 calls.</li>
<li>Saturday: 16 patients, 19 calls.</li>
</ul>
<h3>Then hands</h3>
<p>Decide the minimum for each half-day by task. Larkfield’s rule: one person at the desk for up to ten patients, two above that, and never anyone alone in the building with a patient. Your clinical minimum is a separate question. Settle it with your lead clinician, and check what the CQC or your nation’s regulator expects of staffing.</p>
<h3>Then names</h3>
<p>Moving one person from Wednesday morning to Thursday evening cost nothing. It took four hours of a receptionist’s time, £55.20 at £13.80 an hour, from an idle morning to an evening with a queue.</p>
<p>Share the unpopular hours by count. Saturdays, late finishes and bank holidays go in a simple tally everyone can see. Grace puts herself in it.</p>
<h3>Then publish</h3>
<p>Four weeks ahead, every time, on a Monday. After that it changes only by agreement or emergency. Working hours, rest breaks and notice of shifts are covered by law and by your contracts; Acas has the current position. Read contracts before you move hours. A change to agreed hours usually needs agreement.</p>
<h3>How a poor rota shows up</h3>
<ul>
<li>The same person always “doesn’t mind”. She does.</li>
<li>Sickness clusters on Saturdays.</li>
<li>Lunch is taken standing, at the desk, at three.</li>
</ul>
<h3>This week</h3>
<p>Draw the grid. Count two weeks of half-days from the diary. Mark the one half-day with too many people and the one with too few. Ask those two people, privately, what would suit them.</p>`,
        },
        {
          name: 'Swaps, sickness and the Saturday nobody wants',
          narration:
            'Rotas break. Somebody is ill at seven in the morning, somebody’s sister is getting married, and nobody wants the Saturday before Christmas. Decide how you will handle each of these on a quiet day, write it on one page, and keep to it. Fairness you can see is worth more than fairness you intend.',
          question:
            'Two people have asked for the same week off and both have good reasons. How do I decide fairly?',
          content: `
<p>Every favour you grant at 7am becomes a rule by Friday. So write the rules first.</p>
<h3>Swaps</h3>
<p>Larkfield’s four conditions: both people agree in writing, both can do the work of that shift, neither ends up without proper rest, and it is in the shared calendar before noon the day before. If all four hold, nobody needs Grace’s permission. If not, they ask. This removed about thirty messages a month from her evenings.</p>
<h3>Sickness</h3>
<p>A call, not a text, by 7.30am, to one number. The person answering says:</p>
<blockquote>“Thank you for ringing early. I’m sorry you’re unwell. Is there anything on today’s list I need to know about? When shall we speak next?”</blockquote>
<p>That is all. You do not diagnose, and you do not sigh. On return, have a ten-minute chat: how are you, is anything at work making it worse, what did you miss. Records about health are sensitive; the ICO has current guidance on workers’ health information, and Acas on absence and sick pay.</p>
<h3>The cover list</h3>
<p>Decide in advance what is cancelled first if you are one short. Larkfield’s order: admin time, stock, new consultations, reviews. Anything a clinician has marked as must-be-seen stays. If the clinical minimum cannot be met, the list is reduced. Nobody “manages somehow”.</p>
<h3>The unwanted Saturday</h3>
<p>Ask for volunteers by 1 October. Offer the choice of a day back. If nobody comes forward, the person with the fewest in the tally is next, and Grace says so to the whole team at once. In her first year it was Grace.</p>
<h3>Where it goes wrong</h3>
<ul>
<li>Parents get priority by habit. Others notice and say nothing for two years. Flexible working requests have their own rules; see Acas.</li>
<li>The manager covers every gap herself. By March she is the gap.</li>
<li>One person’s swaps are waved through and another’s are discussed.</li>
</ul>
<h3>This week</h3>
<p>Fill in the one-page rules. Read them aloud at the next meeting. Change one thing somebody objects to, so it is theirs as well.</p>`,
          download: {
            fileName: 'rota-rules-one-page.pdf',
            title: 'Our rota rules, on one page',
            lines: [
              '## Publishing',
              'The rota is published on a [Monday], [4] weeks ahead.',
              'After that it changes by agreement, or in an emergency.',
              '## Minimums',
              'Desk: [1] person up to [10] patients a half-day, [2] above that.',
              'Clinical: as set by [lead clinician] on [date].',
              'Nobody is alone in the building with a patient.',
              '## Swaps',
              'Both agree in writing. Both can do that shift’s work. Both keep their rest. In the calendar by noon the day before.',
              'All four: go ahead. Otherwise: ask [name].',
              '## Sickness',
              'Ring [number] by [7.30am]. A call, please. Say what today’s list needs.',
              'On return: ten minutes with [name].',
              '## If we are one short',
              'First to go: admin time. Then stock. Then new consultations. Then reviews.',
              'Anything marked must-be-seen stays. If we are under the clinical minimum, the list is reduced.',
              '## Unpopular shifts',
              'Counted in the shared tally: Saturdays, late finishes, bank holidays. Managers are in it.',
              'Volunteers by [date]. Then the lowest tally.',
              '## Leave',
              'Ask [6] weeks ahead. Answer within [5] working days. Clashes: talk first, then the person refused last time goes first.',
              'Checked against our contracts and Acas guidance on [date]. Next look: [date].',
            ],
          },
        },
      ],
    },
    {
      name: 'Reviews',
      description: '<p>Small and monthly, so that the yearly one has nothing left to reveal.</p>',
      lessons: [
        {
          name: 'The monthly twenty minutes',
          narration:
            'Nobody should wait a year to learn how they are doing. Give each person twenty minutes a month. Ten for them, five for you, five for what you both agreed. Keep it when you are busy, because that is when it is noticed. And write down two lines at the end, together.',
          content: `
<p>Grace has nine people. Twenty minutes each, monthly, is three hours. Replacing one receptionist cost Larkfield about £2,600 last year in adverts, cover and training. Three hours a month is cheap.</p>
<h3>The shape</h3>
<ul>
<li><strong>Ten minutes, theirs.</strong> “What’s been taking up your head?” Then be quiet. Count to six if you must.</li>
<li><strong>Five minutes, yours.</strong> One thing you saw done well, and one to change. Both recent, both specific.</li>
<li><strong>Five minutes, ours.</strong> What each of you will do before next time. Two lines, written together, both keep a copy.</li>
</ul>
<h3>Praise that can be used again</h3>
<p>“You’re a star” is pleasant and gives her nothing to repeat. Compare:</p>
<blockquote>“On Tuesday Mr Novak was twenty minutes early and flustered. You told him when he’d be seen and brought him water before he asked. He went in calm. Keep doing that.”</blockquote>
<h3>Correction that can be acted on</h3>
<blockquote>“On three days last week the next morning’s forms weren’t out by half past four. The early clinician started late twice. What’s getting in the way?”</blockquote>
<p>A fact, an effect, a question. Ask the question and mean it. In this case a delivery had been moved to 4.15 and nobody had told Grace.</p>
<h3>Keep it when busy</h3>
<p>Put the meetings in the rota like patients. If you must move one, move it within the week and say when. Cancel two in a row and you have told someone what they are worth.</p>
<h3>What it is not for</h3>
<p>Rota requests, broken printers and the Christmas party go to the team meeting. Clinical supervision is a separate thing with its own record and its own lead. Do not fold one into the other. And if somebody tells you of harm, harassment or a safeguarding worry, stop the format and follow your policy that day.</p>
<h3>How it fails</h3>
<p>You talk for seventeen minutes. You find out because they have started saying “yeah, all good” before sitting down.</p>
<h3>This week</h3>
<p>Book next month’s meetings for everybody. Do one now. Time how long you talk.</p>`,
        },
        {
          name: 'The yearly review, without surprises',
          question:
            'Here are my notes on a colleague. Which of these are evidence and which are impressions?',
          content: `
<p>The yearly review has a bad name because it is where people hear, in December, about something from February. If you have kept the monthly meetings, it is mostly reading aloud.</p>
<h3>Collect before you write</h3>
<p>Two weeks ahead, gather: the role sheet, twelve pairs of lines from the monthly meetings, training completed, thanks and complaints that name the person, and their own page. Ask them for that page first:</p>
<ol>
<li>What went well, with an example?</li>
<li>What was harder than it should have been?</li>
<li>What would you like to be doing in a year?</li>
<li>What should I do differently?</li>
</ol>
<h3>Evidence and impressions</h3>
<ul>
<li><strong>Impression:</strong> “Not a team player.” <strong>Evidence:</strong> “Swapped out of five of her seven Saturdays; others covered all five.”</li>
<li><strong>Impression:</strong> “Brilliant with patients.” <strong>Evidence:</strong> “Named in eleven written thank-yous. Two mention the same thing: she rings back when she says.”</li>
</ul>
<p>If you cannot find evidence, leave it out. If you keep feeling it, watch for a month.</p>
<h3>Beware of three tilts</h3>
<p><strong>The last six weeks.</strong> You remember November. Read February. <strong>The halo.</strong> One great quality excuses the till. <strong>The likeness.</strong> You rate people who work the way you do. Have another manager read your drafts side by side, without names. Watch for different words for the same behaviour in different people. The Equality Act 2010 is relevant here, and Acas has guidance on fair appraisal.</p>
<h3>Pay is a separate meeting</h3>
<p>If a figure is coming, nobody hears anything until it has come. Hold the review first, and the pay meeting a fortnight later with your reasons. Larkfield’s budget was 3% of a £168,000 wage bill: £5,040. Grace decided the split before the reviews, then checked it after. She changed one.</p>
<h3>The hour itself</h3>
<p>Give them the written draft two days before. Start with their page. Agree three aims, each with a date and a way of telling. Sign it, with room for their disagreement in their own words. Disagreement on paper is healthy.</p>
<h3>If a surprise slips in</h3>
<p>Say so. “I should have told you in the spring. That’s my fault, so we’ll start the clock today.” It costs you a little. It is also true.</p>`,
          download: {
            fileName: 'yearly-review-form.pdf',
            title: 'Yearly review: the form',
            lines: [
              'Name: [ ]   Role: [ ]   With: [ ]   Date: [ ]',
              'Draft given two days before: [ ]',
              '## Their page first',
              'What went well, with an example:',
              'What was harder than it should have been:',
              'What I would like to be doing in a year:',
              'What my manager should do differently:',
              '## The role, line by line',
              'Duty / met, nearly or not yet / evidence with a date',
              '1.',
              '2.',
              '3.',
              '4.',
              '## Training',
              'Done this year: [ ]   Due next year: [ ]   Asked for: [ ]',
              '## Three aims',
              'Aim / by when / how we will tell / what I need from the clinic',
              '1.',
              '2.',
              '3.',
              '## Before signing',
              'Nothing here is new to either of us, or we have said so and started the clock today.',
              'I agree / I disagree with these parts, in my own words:',
              'Signed, both: [ ]   Pay meeting on: [ ]',
            ],
          },
        },
      ],
    },
    {
      name: 'The difficult conversation',
      description: '<p>Prepare it on paper, hold it kindly, and know when it has stopped being informal.</p>',
      lessons: [
        {
          name: 'Write the first two sentences',
          narration:
            'You have been putting it off. That is normal. The dread is nearly all in the opening. So write two sentences on a card. What you saw, and what it did. Then one question. If you cannot write them without the word always, you are not ready. Find an example first.',
          question: 'Can you turn this complaint about a colleague into a fact, an effect and a question?',
          content: `
<p>Most difficult conversations go wrong in the first thirty seconds. You circle, they guess something worse, and now there are two problems.</p>
<h3>Fact, effect, question</h3>
<p>Aisling is a good nurse and sharp with the desk. Two people have mentioned it. Grace heard it herself on Monday. Her first draft:</p>
<blockquote>“You’ve got a bit of an attitude and it’s bringing everyone down.”</blockquote>
<p>It contains no fact, and Aisling will spend the meeting disputing “attitude”. The second draft:</p>
<blockquote>“On Monday at about ten, at the desk, you said to Femi, ‘How hard is it to read a diary?’ A patient was standing there, and Femi didn’t speak to you again that day. What was happening?”</blockquote>
<p>Now there is something to talk about. It is also harder to say, which is how you know it is nearer the truth.</p>
<h3>Five checks before you book the room</h3>
<ul>
<li>Did I see it, or was I told? If told, say so, and keep your mind open.</li>
<li>Is it one thing? Choose the one that matters.</li>
<li>What do I want to be different, in behaviour, by when?</li>
<li>What part of this is mine? Grace had double-booked Aisling three times that week.</li>
<li>Is it really for me? If it touches patient safety, competence, health, discrimination or honesty, take advice first: your lead clinician, HR adviser or Acas. A registered professional’s fitness to practise has its own routes; check with the GMC, NMC or GDC, and your indemnifier.</li>
</ul>
<h3>When and where</h3>
<p>Within three working days. Private, with a door. Never on a Friday afternoon, never before their clinic. Thirty minutes booked, the next thirty kept free. The invitation is honest: “I’d like to talk about Monday at the desk. It’s informal. Tomorrow at two?” “Have you got a minute?” ruins an evening.</p>
<h3>This week</h3>
<p>Take the one you are avoiding. Write it on a card: a fact with a day and a time, an effect, a question. Read it aloud to an empty room. Cross out every adjective.</p>`,
        },
        {
          name: 'Holding it, and what comes after',
          narration:
            'Say your two sentences, ask your question, then stop talking. They may be silent, or cry, or be angry. None of that means you did it wrong. Stay slow. Come back to the one thing. Agree what changes and by when. Write a short note the same day, and notice when it improves.',
          content: `
<p>You have the card. Say it within the first minute. Then let them talk for longer than feels comfortable.</p>
<h3>What may come back</h3>
<ul>
<li><strong>Silence.</strong> “Take your time.” Look at the table, not the clock.</li>
<li><strong>Tears.</strong> “We can stop for a few minutes. Shall I stay or step out?” Then carry on, gently. Dropping it means doing it twice.</li>
<li><strong>Anger.</strong> “I can hear this has made you angry. I want your side. I’ll ask you not to shout.” If it continues: “Let’s stop here and meet tomorrow at ten.”</li>
<li><strong>“Everyone does it.”</strong> “I’ll look at that. Today I’m asking about Monday.”</li>
<li><strong>“I’m not coping.”</strong> This is now a different conversation. Put the card away and listen. Ask what would help this week. Take advice before the next step.</li>
</ul>
<h3>Getting to an agreement</h3>
<p>Aisling says the diary was wrong three times and she had a patient in distress. Both true. Grace says:</p>
<blockquote>“The double bookings are mine to fix, and I’ll do it by Friday. I still need you to speak to Femi with respect, above all in front of patients. If the diary’s wrong, ring me. Can you do that?”</blockquote>
<p>Wait for the yes. Then ask what Aisling would like to do about Femi. She chose to apologise. An ordered apology is worth little.</p>
<h3>The note</h3>
<p>Same day, five lines: what we discussed, what was said, what each will do, by when, when we look again. Send it to them. Keep it securely. They may be able to ask for a copy of what you hold; the ICO explains access requests.</p>
<h3>When it stops being informal</h3>
<p>If it recurs, or is serious, you may be in disciplinary, capability or grievance territory. There, process matters, including the right to be accompanied at certain hearings. At the time of writing the Acas Code of Practice is the place to start; ring Acas or your adviser before the meeting. Never drift into it in the middle of a chat.</p>
<h3>After</h3>
<p>Look for the improvement and mention it within a fortnight. Eleven days later: “I heard you with Femi on Thursday. Thank you.” People who are only watched for faults learn to hide them.</p>`,
        },
      ],
    },
  ],
};
