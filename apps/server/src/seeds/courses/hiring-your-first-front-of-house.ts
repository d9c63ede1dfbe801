import type { DemoCourse } from './demo-course.ts';

export const hiringYourFirstFrontOfHouse: DemoCourse = {
  slug: 'hiring-your-first-front-of-house',
  title: 'Hiring Your First Front of House',
  category: 'front-of-house',
  preview:
    'From “I can’t keep answering the phone with gloves on” to a settled colleague at ninety days: the sums, the advert, the interview and the first weeks.',
  outcomes: [
    'Decide whether you need a person, fewer interruptions, or both',
    'Write a role on one page that says what the job is and where it stops',
    'Interview with three short tasks and score them the same way for everyone',
    'Plan the first ninety days so that nobody is left to guess',
  ],
  description: `
<p>The first hire is the hardest because you are hiring for a job that has never existed. Until now it was done by you, in corridors, between patients. This course turns that into a role somebody else can do well.</p>
<p>It is written for owners of one- and two-room clinics taking on a first receptionist or coordinator. We follow one invented owner, Nadia Farouk, from her time log to her new colleague’s ninety-day review. You take away a role sheet and an interview score sheet.</p>
<p>It is not employment law advice. Where law comes in, we tell you which body to check with, and we mean it. Check before you sign anything.</p>`,
  offer: { kind: 'paid', plans: ['Practitioner', 'Clinic'] },
  chapters: [
    {
      name: 'Before the advert',
      description: '<p>Find out what the work is and what it costs. Only then give it a name.</p>',
      lessons: [
        {
          name: 'A person, or a phone that rings less',
          isPreview: true,
          narration:
            'Before you hire anyone, spend five days writing down every interruption. What it was, how long it took, and whether it needed a human being at all. Some of it needs a better web page. Some of it needs a colleague. You want to know which before you pay a wage.',
          content: `
<p>Nadia Farouk runs a one-room clinic in a market town. She wants a receptionist because she is tired. That is a fair reason and a poor specification.</p>
<h3>The five-day log</h3>
<p>For one working week she writes down each task that is not patient care. Time, task, minutes. At the end there are 96 entries and 14 hours 20 minutes. She sorts them:</p>
<ul>
<li><strong>Remove, 4 hours.</strong> “Where do I park?” “What are your hours?” “Can I move my appointment?” A clearer confirmation message and online changes would end most of these.</li>
<li><strong>Batch, 3 hours.</strong> Orders, banking, filing. Annoying, but they can wait for Friday.</li>
<li><strong>Hand over, 7 hours 20.</strong> New enquiries, arrivals, payment, rebooking, the worried call that must reach her quickly.</li>
</ul>
<p>She fixes the first group before advertising. Otherwise she would be paying someone to tell people about the car park.</p>
<h3>The sum</h3>
<p>She plans 20 hours a week, to cover clinic days and give the role room to grow. At £14 an hour:</p>
<ul>
<li>20 × £14 × 52 = £14,560 a year, paid holiday included.</li>
<li>A planning margin of 15% for employer costs, training and a headset: £2,184.</li>
<li>Total £16,744, or about £1,395 a month.</li>
</ul>
<p>The margin is a guess to plan with. Minimum wage rates, employer National Insurance and pension duties change; check HMRC’s current figures or ask whoever runs your payroll.</p>
<p>Nadia keeps about £120 from an average visit after consumables. She needs twelve more kept appointments a month to cover the cost. She missed 31 calls in the logged week. Twelve is plausible. It is not certain, so she sets aside three months’ cost, £4,185, before she starts.</p>
<h3>This week</h3>
<p>Keep the log. Paper by the sink is fine. If your “hand over” pile is under four hours, fix the other piles and log again in a month.</p>`,
        },
        {
          name: 'The job on one page',
          narration:
            'A role sheet has two halves. What this person does, and where they stop. The second half is the one people leave out. A receptionist who does not know where the job stops will be asked about swelling on her second day, and she will try to be helpful. Write the stop down.',
          question:
            'Here is my draft list of duties. Which ones would need clinical training or belong to me?',
          content: `
<p>You cannot interview for a job you have not described. You also cannot review one. Keep it to a page so that it gets read.</p>
<h3>Purpose, in one sentence</h3>
<blockquote>“Patients are answered, expected, looked after at the desk and booked correctly, so that the practitioner can give full attention to the person in the room.”</blockquote>
<p>If a duty does not serve that sentence, question it. “Some social media” usually fails the test. It is a different job, done badly in the gaps of this one.</p>
<h3>Six duties, with a standard each</h3>
<ul>
<li>Answer calls within five rings; return missed ones within two working hours.</li>
<li>Have the next day’s records and forms ready by 4.30pm.</li>
<li>Greet by name. Tell people about any delay over ten minutes.</li>
<li>Take payment and reconcile the till daily, to the penny.</li>
<li>Offer the next appointment as the practitioner has asked.</li>
<li>Pass on any clinical worry at once, in the caller’s own words.</li>
</ul>
<p>A standard you can count is a kindness. “Be proactive” is a mood.</p>
<h3>Where the job stops</h3>
<ul>
<li>No advice on whether a treatment is suitable, safe or normal.</li>
<li>No reassurance about symptoms. “I’m sure it’s fine” is clinical advice.</li>
<li>No access to records beyond what the task needs.</li>
<li>No consent conversations, even when the form is on the desk.</li>
</ul>
<p>Then give the words to use instead:</p>
<blockquote>“I’m not the right person to answer that, and I want you to have the right one. Can you tell me what you’re seeing, and I’ll get Nadia?”</blockquote>
<h3>The common mistake</h3>
<p>Owners write the sheet for the person they would like to have been at twenty-four. Cheerful, ambitious, happy to stay late. Write it for a competent adult with a life. You will get more of them.</p>
<p>If you are registered with the CQC, or its counterpart in your nation, check what it currently expects for staff roles, training and recruitment records before you settle the sheet.</p>`,
          download: {
            fileName: 'front-of-house-role-sheet.pdf',
            title: 'Front of house: the one-page role sheet',
            lines: [
              '## Role',
              'Title: Front of house coordinator. Hours: [ ] a week, on [days]. Reports to: [name].',
              '## Purpose',
              'Patients are answered, expected, looked after at the desk and booked correctly, so that the practitioner can give full attention to the person in the room.',
              '## What you do, and how we will know',
              'Calls: answered within [5] rings; missed calls returned within [2] working hours.',
              'Preparation: tomorrow’s records and forms ready by [4.30pm].',
              'Arrivals: greeted by name; told about any delay over [10] minutes.',
              'Payment: taken, receipted and reconciled daily.',
              'Next visit: offered as the practitioner asked, never adjusted.',
              'Worries: passed on at once, in the patient’s own words, with the time.',
              '## Where the job stops',
              'No advice on suitability, safety or what is normal.',
              'No reassurance about symptoms.',
              'No consent conversations.',
              'Records opened only when the task needs it.',
              '## What to say instead',
              '“I’m not the right person to answer that, and I want you to have the right one. Tell me what you’re seeing and I’ll get [name].”',
              '## What we owe you',
              'Rota [4] weeks ahead. A fifteen-minute meeting every week for twelve weeks. A break you can take.',
              'Agreed on [date] by [both names]. Looked at again on [date].',
            ],
          },
        },
      ],
    },
    {
      name: 'Choosing',
      description:
        '<p>An advert that does not put good people off, and an interview that looks like the job.</p>',
      lessons: [
        {
          name: 'The advert and the shortlist',
          narration:
            'A good advert tells people the pay, the days and what a Tuesday is like. It asks for one small thing in reply, so you can see who reads. Then you score every application against the same four points, before you look anybody up. Your first impression is not one of the points.',
          content: `
<p>Vague adverts bring many applicants and few candidates. Say the pay. Say the days. You will get fewer letters and lose less sleep.</p>
<h3>An advert that worked</h3>
<blockquote>“Front of house coordinator, 20 hours: Tuesday, Thursday and alternate Saturdays. £14 an hour. You will answer the phone, welcome patients, take payment and keep the diary honest. Some callers will be anxious. One or two will be cross. You do not need clinic experience; we will train you. You do need to be accurate on a busy morning. To apply, send a CV and tell us in about 100 words of a time you calmed something down.”</blockquote>
<p>Nadia had 38 replies. Eleven answered the question. That was her first sort, and it took nine minutes.</p>
<h3>Words to leave out</h3>
<ul>
<li><strong>“Young, vibrant team”</strong> tells older applicants not to bother.</li>
<li><strong>“Well-presented”</strong> and <strong>“flawless skin”</strong> say more about you than the job.</li>
<li><strong>“Native English speaker”</strong>. You mean clear on the telephone. Say that.</li>
</ul>
<p>The Equality Act 2010 applies to recruitment in Great Britain, including adverts; Northern Ireland has its own laws. Acas publishes current guidance on fair recruitment. Read it before you post, and keep your reasons.</p>
<h3>Score before you search</h3>
<p>Four points, 0 to 3 each: dealing with the public, accuracy with money or bookings, calm under pressure, can work the hours. Do it for everybody, in one sitting. Interview the top four.</p>
<p>Looking people up on social media tells you things you have no business weighing. If you keep applicants’ details, you are handling personal data; see the ICO’s current guidance on recruitment, set a deletion date, and put it in your reply.</p>
<h3>How mistakes show up</h3>
<p>You shortlist three people who remind you of yourself. You find out in week six, when nobody likes reconciling the till. Ask a colleague to score the top ten blind and compare.</p>
<h3>Tell everybody</h3>
<p>Thank those you turn down, within a week, in two lines. Several of them are your patients. Or were about to be.</p>`,
        },
        {
          name: 'Three tasks instead of forty questions',
          narration:
            'People who interview well are not always people who answer telephones well. So ask them to do the job for thirty minutes. A difficult call, a muddled diary, and an email that needs rewriting. Tell them beforehand. Score each task before you talk about it. Then have an ordinary conversation.',
          question: 'Please play the worried caller in task one, then tell me what I missed.',
          content: `
<p>“Where do you see yourself in five years?” has never predicted whether somebody can find Mrs Okoro’s appointment while the courier waits. Watch them work.</p>
<h3>The hour</h3>
<ul>
<li>10 minutes: welcome, the role sheet, their questions.</li>
<li>30 minutes: three tasks.</li>
<li>15 minutes: conversation.</li>
<li>5 minutes: what happens next, and by when.</li>
</ul>
<p>Tell candidates about the tasks in the invitation, and ask whether they need any adjustment. Surprise measures surprise.</p>
<h3>Task one: the call (8 minutes)</h3>
<p>You play a patient two days after treatment who feels “not right” and does not want to be a bother. A strong candidate takes the name and number, writes down the words used, gives no reassurance and says exactly when someone will ring. A weak one says “that’s normal”. It is usually the kindest person in the room who says it. It can be taught, but note it.</p>
<h3>Task two: the diary (12 minutes)</h3>
<p>A printed day with five faults: a double booking, a forty-minute visit in a twenty-minute slot, a missing phone number, a consultation with no practitioner, no lunch. Ask them to find what they can and say whom they would ring first. Three of five is good. Order of calling matters more than the count.</p>
<h3>Task three: the email (10 minutes)</h3>
<p>An invented complaint about a forty-minute wait. Ask for a reply of under 120 words. Look for an apology for the wait, no excuses, no promises that are yours to make.</p>
<h3>Then talk</h3>
<p>Ask all candidates the same three questions. A time you made a mistake with money. A rule you disagreed with and kept. What you would want from me. Leave family plans, health and age alone; Acas has current guidance on what not to ask and why.</p>
<h3>This week</h3>
<p>Build the muddled diary from a real day with every name changed. It will take half an hour. You may find the fifth fault is yours.</p>`,
          download: {
            fileName: 'front-of-house-interview-score-sheet.pdf',
            title: 'Front of house interview: score sheet',
            lines: [
              'Candidate: [ ]   Date: [ ]   Scored by: [ ]',
              'Score 0 (not seen), 1 (partly), 2 (well), 3 (better than we do it). Score before discussing.',
              '## Task one: the call',
              'Took name, number and time: [ ]',
              'Wrote down the caller’s own words: [ ]',
              'Gave no clinical reassurance: [ ]',
              'Said who would ring back, and when: [ ]',
              '## Task two: the diary',
              'Faults found, of five: [ ]',
              'Sensible order of calls: [ ]',
              'Asked when unsure: [ ]',
              '## Task three: the email',
              'Apologised for the wait without excuses: [ ]',
              'Made no promise that belongs to someone else: [ ]',
              'Clear, correct, under 120 words: [ ]',
              '## Conversation, same three questions for all',
              'A mistake with money, and what they did: [ ]',
              'A rule they disagreed with and kept: [ ]',
              'What they would want from me: [ ]',
              '## Afterwards',
              'Total: [ ]   One thing to train first: [ ]',
              'Reason for decision, in a sentence you would be content for them to read: [ ]',
            ],
          },
        },
      ],
    },
    {
      name: 'The first ninety days',
      description:
        '<p>The paperwork that comes before the welcome, and a plan for the twelve weeks after it.</p>',
      lessons: [
        {
          name: 'Paper before day one',
          question: 'What should I ask my payroll provider before my first employee starts?',
          content: `
<p>This is the dull lesson. Do it in the fortnight between the offer and the start. Every item is easier before somebody has a key. What follows is the position in outline at the time of writing. Rules change and differ between the UK nations, so check each with the body named.</p>
<h3>Employment</h3>
<ul>
<li><strong>Written terms.</strong> Employees are generally entitled to a written statement of main terms by the first day. Acas has current guidance and templates.</li>
<li><strong>Right to work.</strong> Check before the first shift, in the way the Home Office currently sets out, and keep the evidence.</li>
<li><strong>Payroll and pension.</strong> Register as an employer with HMRC in good time. Ask The Pensions Regulator’s site about your duties.</li>
<li><strong>Insurance.</strong> Employers’ liability insurance is usually compulsory. Tell your indemnifier too; some policies care who is on the premises and what they do.</li>
<li><strong>Probation.</strong> Put length and notice in writing. A probation period does not remove someone’s rights. Acas again.</li>
</ul>
<h3>Clinic</h3>
<ul>
<li><strong>Background checks.</strong> Whether a DBS check is needed, and at what level, depends on the role. If you are registered, ask the CQC or your nation’s regulator. Do not order a higher level just in case; eligibility is limited.</li>
<li><strong>References.</strong> Two, followed up by telephone. Ask: “Would you trust them alone with the till and the diary?” Then wait.</li>
<li><strong>Confidentiality.</strong> A signed agreement, and a ten-minute talk about what it means in a small town.</li>
<li><strong>Data protection.</strong> Their own log-in, with the least access that works. The ICO publishes current guidance for small organisations on staff training and access.</li>
</ul>
<h3>The mistake that costs most</h3>
<p>Calling a receptionist self-employed because it is simpler. The label does not decide the matter; how the work is done does. HMRC has an online tool for checking status, and Acas covers employment rights. Use both, and keep the result.</p>
<h3>This week</h3>
<p>Make a folder with nine dividers, one for each bold item above. Empty dividers are a to-do list you can see.</p>`,
        },
        {
          name: 'Ninety days, a week at a time',
          narration:
            'New people rarely fail because they cannot learn. They fail because nobody said what good looked like by when. So plan three months. Watch for a fortnight, share for a month, then step back. Meet for fifteen minutes every week. Ask what confused them before you say what went wrong.',
          content: `
<p>Nadia’s new colleague is Tomasz Bielak. He ran the desk of a busy garage. He has never worked in a clinic and says so. Here is what she does with him.</p>
<h3>Weeks 1 and 2: watch</h3>
<p>Tomasz sits beside her for calls. He keeps a list of words he does not know. Nadia blocks the first slot of each clinic day for him: 40 minutes, about £210 of diary. Over five clinic days that is £1,050. She regards it as the cheapest part of the whole exercise.</p>
<h3>Weeks 3 to 6: share</h3>
<p>He answers; she is in earshot. One new task a week: payments, then preparation, then rebooking, then orders. Each task is shown, then done together, then done alone with a check. She signs it off with a date.</p>
<h3>Weeks 7 to 12: step back</h3>
<p>He runs the desk. She samples: three calls a week, one till reconciliation, five bookings. She tells him she is sampling, and what she found.</p>
<h3>The weekly fifteen minutes</h3>
<ol>
<li>“What confused you this week?”</li>
<li>“What did patients ask that you couldn’t answer?”</li>
<li>“One thing that went well, and I saw it.”</li>
<li>“One thing to change by next Thursday.”</li>
</ol>
<p>One thing. Six things is an ambush.</p>
<h3>The rehearsed emergency</h3>
<p>In week one, and again in week six, rehearse the urgent call: what he says, whom he fetches, what happens if she is mid-treatment. The clinical plan is yours to write. His part is speed and exact words.</p>
<h3>Signs it is going wrong</h3>
<ul>
<li>He has stopped asking questions by week two. He has not run out; he has learned that you sigh.</li>
<li>You are taking tasks back quietly. Say so, or teach them again.</li>
<li>Patients still ask for you at the desk in week eight. Introduce him properly, by name, each time.</li>
</ul>
<h3>Day ninety</h3>
<p>Go through the role sheet together, line by line: met, nearly, not yet. If anything is a surprise to him, the last eleven meetings were too polite. If you think he may not pass probation, speak to Acas before that meeting.</p>`,
        },
      ],
    },
  ],
};
