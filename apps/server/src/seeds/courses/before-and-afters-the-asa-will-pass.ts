import type { DemoCourse } from './demo-course.ts';

export const beforeAndAftersTheAsaWillPass: DemoCourse = {
  slug: 'before-and-afters-the-asa-will-pass',
  title: 'Before-and-Afters the ASA Will Pass',
  category: 'marketing',
  preview:
    'Which results you may show, how to photograph them fairly, what to write underneath, and what to do when somebody complains.',
  outcomes: [
    'Sort your treatments into those you may show and those you should not',
    'Take a matched pair of photographs that a sceptic would accept',
    'Obtain consent to publish that is separate, specific and easy to withdraw',
    'Check a post before it goes out and answer a complaint calmly',
  ],
  description: `<p>This course is for whoever posts for the clinic, and for the person whose name is on the door when it goes wrong. Often they are the same person, at half past nine at night, with a good photograph and a doubt.</p>
    <p>You will set up one corner for photographs, one consent form and one check that takes four minutes. The examples come from Tamarind Skin, an invented clinic whose feed needed a quiet tidy. Every rule is given as we understand it at the time of writing, with the body to check it against: the ASA and CAP for advertising, the MHRA for medicines, the ICO for personal data.</p>
    <p>A word about the title. The ASA does not approve posts in advance, and nobody can promise you a ruling. What you can have is a post you are able to defend, and the file to defend it with. This is not legal advice.</p>`,
  offer: { kind: 'paid', plans: ['Clinic', 'Founders 2023'], price: 59 },
  chapters: [
    {
      name: 'What you may show',
      description:
        '<p>What counts as an advertisement, and the line around prescription-only medicines. Settle these before you pick up a camera.</p>',
      lessons: [
        {
          name: 'Nearly all of it is advertising',
          isPreview: true,
          narration:
            'A post on your own page can be an advertisement. So can a story, a reel, a page on your website, or a patient’s kind words when you share them. If it helps to sell a treatment, assume the rules apply. In this lesson we go through one clinic’s feed, and count what would need a second look.',
          content: `<p>Callum looks after the feed at Tamarind Skin. He thought advertising meant the posts they paid to boost. He had boosted four. He had published 212.</p>
          <h3>What tends to count</h3>
          <p>At the time of writing, the CAP Code covers paid advertisements and also a business’s own marketing on its website and social media. The ASA enforces it. Check its current guidance on remit if in doubt. In practice, assume all of these count:</p>
          <ul>
            <li>Posts, stories, reels and highlights on the clinic’s account.</li>
            <li>A practitioner’s own account, when it promotes the clinic.</li>
            <li>Reviews and patient photographs that you share again.</li>
            <li>Your website, price page and booking page.</li>
            <li>Hashtags, captions, pinned comments and the name of the file on screen.</li>
            <li>A post by someone you gave a free treatment to. That one usually has to be labelled as an advertisement too.</li>
          </ul>
          <h3>Who looks at what</h3>
          <ul>
            <li><strong>ASA and CAP</strong>: misleading, irresponsible or harmful advertising. CAP’s Copy Advice team answers questions from advertisers before publication.</li>
            <li><strong>MHRA</strong>: advertising of medicines.</li>
            <li><strong>ICO</strong>: the patient’s image as personal data.</li>
            <li><strong>GMC, GDC, NMC</strong>: how you, as a registrant, advertise.</li>
          </ul>
          <h3>What Callum found</h3>
          <p>Of 212 posts, 64 were before-and-afters. Of those, 23 concerned a prescription-only medicine, 19 had no consent on file, and nine had plainly different light. Some had more than one fault. Twenty-six had none. That is a normal feed. It was tidied in two evenings.</p>
          <h3>This week</h3>
          <p>Scroll back through twelve months of your own posts. Keep four tallies: medicine, consent missing, photographs do not match, fine. Archive the doubtful ones at once. You can put a post back. You cannot unsee a complaint.</p>`,
        },
        {
          name: 'The prescription-only line',
          narration:
            'Some treatments use a prescription only medicine, and those may not be advertised to the public. A photograph of the result can be an advertisement for it, even if you never write the name. Softer words do not mend that. In this lesson we look at where the line runs, and what you may talk about instead.',
          content: `<p>This is the rule most clinics break, usually in good faith. At the time of writing, prescription-only medicines may not be advertised to the public in the UK. That is in the Human Medicines Regulations 2012 and in the CAP Code. Toxin is the one that matters most here. It is not the only one. Ask your prescriber or the MHRA about anything else you use.</p>
          <h3>Why the picture counts</h3>
          <p>A before-and-after of a smoothed forehead promotes what smoothed it. The ASA looks at indirect promotion as well as direct. Leaving out the name does not help if everyone knows what is meant.</p>
          <h3>Things that do not make it safe</h3>
          <ul>
            <li>A gentler phrase. The ASA has said that wording such as “anti-wrinkle injections” can be an indirect reference.</li>
            <li>Nicknames, abbreviations, deliberate misspellings, emoji.</li>
            <li>Hashtags, even below the fold.</li>
            <li>The words on the image and not in the caption.</li>
            <li>An offer on “three areas”. Readers know which areas.</li>
            <li>“Everyone else does it.” True, and no defence.</li>
          </ul>
          <h3>What you may be able to do</h3>
          <p>Promote the <strong>consultation</strong>, not the medicine. For instance: “Book a consultation to talk about lines and wrinkles.” There is limited room on a clinic’s own website for balanced, factual information about what might follow a consultation, and the detail matters. Read the MHRA’s Blue Guide, the part on treatment services, and CAP’s advice on botulinum toxin. Then ask Copy Advice about your exact words.</p>
          <h3>Combined treatments</h3>
          <p>If the patient had a medicine and something else, the picture shows both. Do not publish it as the something else. It would be misleading, and still a promotion.</p>
          <h3>When a patient comments and names it</h3>
          <blockquote>Thank you. We keep treatment details off this page. If you have a question, ring us and a clinician will talk it through.</blockquote>
          <p>Then hide the comment if you can. Do not like it.</p>`,
          question: 'Can our website have a page about toxin if it is not linked from the home page?',
        },
      ],
    },
    {
      name: 'The photograph and the permission',
      description:
        '<p>A matched pair, and a patient who knows where it will appear. Without both you have a picture, not evidence.</p>',
      lessons: [
        {
          name: 'One corner, one light, one chin',
          narration:
            'Most misleading photographs were taken by honest people in a hurry. The light was different. The chin was higher. She had put on mascara for the second visit. Set up one corner and never move it. In this lesson we mark the floor, fix the light, and agree what makes a pair good enough to use.',
          content: `<p>You do not need a better camera. You need the second photograph to be the first one again.</p>
          <h3>The corner</h3>
          <ul>
            <li>A plain wall, no window, blind down.</li>
            <li>Two fixed lamps, same setting, marked with tape.</li>
            <li>A stool on a taped cross. The camera on a stand, its feet on three more.</li>
            <li>One lens, one distance, one height. No portrait mode, no beauty filter, no automatic enhancement. Check after every phone update.</li>
          </ul>
          <p>At Tamarind the tape and two lamps cost £86. Photographs went from six minutes to two.</p>
          <h3>The patient</h3>
          <ul>
            <li>Hair back with the same band. Make-up off both times, or neither picture is used.</li>
            <li>Jewellery off, grey cape on.</li>
            <li>Five views, in the same order, from a card on the wall.</li>
            <li>Same expression. Neutral means neutral. If the first is grave and the second is smiling, you have photographed a mood.</li>
          </ul>
          <h3>The date</h3>
          <p>Write down when the second picture was taken, in days. Swelling can flatter, and so can a tan. Choose an interval for each treatment at which the result has settled, with your clinical lead, and keep to it for everyone.</p>
          <h3>Afterwards</h3>
          <p>Crop both the same. Straighten both the same. Nothing else. No smoothing, no colour change, no circles where you would like people to look. Keep the original files, unedited, with their dates.</p>
          <h3>The colleague test</h3>
          <p>Show the pair to someone who was not in the room. Ask: “What is different?” If the answer begins with light, angle, hair or make-up, the pair is for the record, not for the feed.</p>
          <h3>This week</h3>
          <p>Photograph a colleague on Monday and again on Thursday, with nothing done in between. Put the two side by side. Whatever difference you see is what your corner is adding.</p>`,
        },
        {
          name: 'Consent to publish',
          narration:
            'Consent to treatment is one thing. Consent to be looked at by strangers is another. Ask on a different day, on a different form, and say exactly where the picture will go. Say how to change their mind, and what you cannot take back. Many patients will decline. That is the form working properly.',
          content: `<p>The photograph in the record is there for care. Publishing it is for you. Keep the two apart on paper and in conversation.</p>
          <h3>Ask at the right moment</h3>
          <p>Never in the chair before treatment, when no is hard to say. Ask at the review, or by letter, and never in return for a discount. A patient who has been paid in treatment is an endorsement, with rules of its own. Check the ASA’s guidance.</p>
          <blockquote>Your photographs are in your record and stay there. I would also like to show them on our website. You can say no and nothing changes. Take the form home, and tell us next week if you like.</blockquote>
          <h3>Make it specific</h3>
          <ul>
            <li>Which pictures, by date and view.</li>
            <li>Where: website, each platform by name, print, talks.</li>
            <li>Paid promotion, yes or no, as a separate tick.</li>
            <li>Whether the face, a tattoo, or a voice could identify them.</li>
            <li>For how long. Tamarind asks for two years, then asks again.</li>
          </ul>
          <p>Cropping to the mouth does not make someone anonymous to their sister. Images taken for care are personal data, and may count as health data. Check the ICO’s guidance on the basis you rely on, and your regulator’s on confidentiality.</p>
          <h3>Changing their mind</h3>
          <p>One message to one address is enough. Take it down within two working days from everything you control. Say plainly, before they sign, that copies made by others may remain.</p>
          <h3>Proof for the file</h3>
          <p>At the time of writing, CAP’s advice is that advertisers hold signed and dated proof that before-and-afters are genuine and unaltered. So the form has a second part, signed by whoever took the pictures.</p>
          <h3>How it goes wrong</h3>
          <p>A tick box at the foot of the treatment consent, signed by everyone. If nobody ever declines, you have not really asked.</p>`,
          download: {
            fileName: 'consent-to-publish-photographs.pdf',
            title: 'Consent to publish photographs',
            lines: [
              '## About this form',
              'This is separate from consent to treatment. You may say no. Your care will not change.',
              'Please take it home and read it there. Ask us anything.',
              'Clinic: have this form checked by your indemnifier or adviser before first use.',
              '## Part 1: the patient',
              'Name: ______________________   Date of birth (must be 18 or over): ____________',
              'Photographs (dates and views): ______________________',
              'I have seen these photographs as they will appear: yes / no',
              'They may be shown on (tick each): website __ social media, named: ____________ __',
              'printed leaflet __ talks to professionals __ paid advertising __',
              'I could be recognised by: face __ tattoo or mark __ voice __ other: ____________',
              'My first name may be used: yes / no   My age may be used: yes / no',
              'This consent ends on: ____________ (two years at most)',
              'I may withdraw at any time by writing to: ______________________',
              'The clinic will then remove them within two working days from everything it controls.',
              'I understand that copies made by other people may remain.',
              'I have received no payment, discount or free treatment for this: yes / no',
              'Signed: ______________________   Date: ____________',
              '## Part 2: whoever took the photographs',
              'Treatment shown: ____________   Days between photographs: ______',
              'Nothing prescription-only was part of the result shown: confirmed __',
              'Same light, distance, angle, expression and make-up: confirmed __',
              'Unaltered except for equal cropping and straightening: confirmed __',
              'Original files kept at: ____________',
              'Name, role, signature, date: ______________________',
            ],
          },
          question:
            'A patient is happy for us to publish but wants her employer never to see it. What do I say?',
        },
      ],
    },
    {
      name: 'Words, checks and complaints',
      description:
        '<p>The caption can undo an honest photograph. So can a hurried reply to a complaint. Both improve with a list.</p>',
      lessons: [
        {
          name: 'Captions that do not overreach',
          content: `<p>A fair pair of photographs makes a claim already: this is what you can expect. The caption should make it smaller, not larger.</p>
          <h3>Four things a caption should carry</h3>
          <ol>
            <li>What was done, in plain words, and how many sessions.</li>
            <li>How long after the last session the second picture was taken.</li>
            <li>What the patient should know: it may not suit you, there are risks, results differ.</li>
            <li>What to do next: talk to us, take your time.</li>
          </ol>
          <blockquote>Three peels over twelve weeks. Second photograph eight weeks after the last. Redness and peeling for some days each time. Results differ and it does not suit everyone. A consultation costs £40 and you need not book anything.</blockquote>
          <p>“Results vary” in small type does not rescue an exceptional picture. If one patient in 15 does as well, do not show her as the usual case. Tamarind publishes a middle result and says so.</p>
          <h3>Words that cause trouble</h3>
          <ul>
            <li><strong>“Safe”, “painless”, “no downtime”.</strong> Absolute claims need evidence you are unlikely to hold.</li>
            <li><strong>“Permanent”, “guaranteed”.</strong> As above.</li>
            <li><strong>“Best”, “leading”, “number one”.</strong> Compared with whom, measured how?</li>
            <li><strong>“Fix”, “correct”, “flaws”.</strong> These tell people something was wrong with them.</li>
            <li><strong>“Lunchtime treat”, “pop in”.</strong> Trivialises a decision that needs thought.</li>
            <li><strong>“Ends midnight”.</strong> Pressure.</li>
          </ul>
          <p>At the time of writing, the ASA considers whether an advertisement for a cosmetic procedure is responsible as well as true. Exploiting insecurity and hurrying people are familiar grounds for complaint. Check its current guidance on cosmetic interventions.</p>
          <h3>Who sees it</h3>
          <p>Advertisements for cosmetic interventions must not be directed at under-18s, under rules in force since May 2022. Set age limits wherever the platform allows, keep a screenshot, and avoid school-leaver, prom and “first time” themes. Check what CAP says about audience share.</p>
          <h3>Rewrite one</h3>
          <p>Before: “Obsessed with this glow. Zero downtime, book before Friday.” After: “One session, photographed at four weeks. Her skin was pink for two days. Ask us whether it suits yours.” Fewer likes, perhaps. Better Mondays.</p>`,
          question:
            'Can you check whether this caption overreaches: “Fresh, natural results with no downtime”?',
        },
        {
          name: 'The four-minute check, and the letter',
          narration:
            'Every post gets four minutes, from someone who did not write it. Nine questions, on paper, filed with the consent. Then, if a complaint arrives, you already have the answer. In this lesson we run the check on one post. Then we open a letter from the A S A, and reply without a raised pulse.',
          content: `<p>Two people, one sheet. The person who wrote the post does not check it. In a clinic of one, check it the next morning, which is nearly the same.</p>
          <h3>Run it once</h3>
          <p>Callum’s draft: a pair of photographs, a caption, five hashtags. Leila, the clinical lead, takes the sheet.</p>
          <ul>
            <li>Medicine anywhere in the result? She looks in the record, not in her memory. No.</li>
            <li>Consent covers this platform? Website only. <strong>Stop.</strong></li>
          </ul>
          <p>That took 40 seconds. Callum rang the patient, who said no to social media and yes to the leaflet. A good outcome. Nobody had to apologise.</p>
          <h3>When a complaint comes</h3>
          <p>It may come from a competitor. It does not matter. Treat it as fair.</p>
          <ol>
            <li><strong>Same hour</strong>: take a screenshot, then pause the post. Pausing admits nothing.</li>
            <li><strong>Same day</strong>: pull the file. Consent, originals, record, check sheet.</li>
            <li><strong>Next day</strong>: decide. If it is wrong, say so and say what changed.</li>
            <li><strong>By the deadline in the letter</strong>: reply. An unreasonable delay can itself be a breach of the CAP Code.</li>
          </ol>
          <blockquote>Thank you for writing. We removed the post on 4 June while we looked into it. We agree that the second photograph was taken in different light. We have withdrawn it, checked the other 31, removed two, and changed how we take them. Our sheet is attached.</blockquote>
          <p>Many complaints can be settled informally at that point. Tell your indemnifier early if a patient, a regulator or a medicine is involved.</p>
          <h3>Mistakes</h3>
          <ul>
            <li>Arguing in the comments.</li>
            <li>Deleting the originals in a panic. They are your defence.</li>
            <li>Correcting one platform and forgetting the other three.</li>
          </ul>
          <h3>This week</h3>
          <p>Print nine copies of the sheet. Use one on your most popular post. It is always the popular one.</p>`,
          download: {
            fileName: 'pre-publication-check.pdf',
            title: 'Pre-publication check',
            lines: [
              '## Pre-publication check',
              'Post: ______________________   Where: ____________   Written by: ____________',
              'Checked by (someone else): ____________   Date: ____________',
              '## Stop if any answer is no',
              '1. Nothing prescription-only was part of this result (checked in the record).',
              '2. No words, hashtags, image text or file name hint at a prescription-only medicine.',
              '3. Consent to publish is signed, in date, and names this platform.',
              '4. Light, distance, angle, expression and make-up match in both photographs.',
              '5. No filter or retouching. Originals are on file with their dates.',
              '6. The result is typical, or the caption says plainly that it is not.',
              '7. The caption gives sessions, interval, what to expect, and that results differ.',
              '8. No absolute claims, no pressure of time, nothing that makes light of the decision.',
              '9. Not directed at under-18s. Age settings on, screenshot kept.',
              '## Also',
              'Gift, discount or free treatment involved? Label it as advertising, and check the rules.',
              'In doubt? Ask CAP’s Copy Advice team before posting. Reference: ____________',
              '## Outcome',
              'Publish / change / do not publish. Reason: ______________________',
              'Review or remove by (consent end date): ____________',
              'Guidance last read: ASA and CAP ________  MHRA ________  ICO ________',
            ],
          },
        },
      ],
    },
  ],
};
