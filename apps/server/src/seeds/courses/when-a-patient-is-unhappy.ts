import type { DemoCourse } from './demo-course.ts';

export const whenAPatientIsUnhappy: DemoCourse = {
  slug: 'when-a-patient-is-unhappy',
  title: 'When a Patient Is Unhappy',
  category: 'patient-care',
  preview:
    'From the first cross phone call to the written reply: how to listen, sort, apologise, decide about money and learn something from it.',
  outcomes: [
    'Answer an angry call so that it gets quieter instead of longer',
    'Sort disappointment from worry and from harm within five minutes',
    'Write a complaint reply that answers the questions asked',
    'Decide about refunds and public reviews by a rule you set on a calm day',
  ],
  description: `<p>For anyone a patient might be unhappy at: front desk, practitioners, managers, owners. Most complaints in aesthetic clinics begin as a phone call that somebody handled in a hurry.</p>
<p>The course goes in the order things happen. Three lessons are about conversation and three about paper. The examples come from an invented clinic in Bristol with one manager, three practitioners and a fairly normal number of bad days.</p>
<p>It does not cover the clinical management of complications; anything that might be one goes to a clinician first, under your protocol. Nor is it legal advice. Involve your indemnifier early, and check the requirements of CQC, if you are registered, and of your professional body.</p>`,
  offer: { kind: 'paid', plans: ['Practitioner', 'Clinic'] },
  chapters: [
    {
      name: 'The conversation',
      description:
        '<p>What to say in the first minute, how to tell what sort of problem you have, and how to run the review appointment.</p>',
      lessons: [
        {
          name: 'The first sentence',
          isPreview: true,
          narration:
            'When somebody rings upset, they have usually practised being brushed off. Do not explain anything yet. Thank them for ringing, use their name, and ask what happened. Then let them get to the end. You will be tempted to correct a detail in the middle. Write it down instead.',
          content: `<p>Monday, 8.50 am, Quayside Skin Clinic. Receptionist Aled Morgan picks up. “I’m extremely unhappy and I want to speak to someone <em>now</em>.” He has about ten seconds.</p>
<h3>What to say</h3>
<blockquote>“I’m glad you rang us. I’m Aled. Can I take your name, and then will you tell me what’s happened? I won’t interrupt.”</blockquote>
<p>It does three things. It welcomes the call, it gives a human name, and it promises quiet. Keep the promise. The average unhappy caller at Quayside talks for a minute and forty seconds. It feels like six.</p>
<h3>What to ask before anything else</h3>
<blockquote>“Before I go on: do you feel unwell, or is anything getting worse?”</blockquote>
<p>If yes, or if they hesitate, it is a clinical call. Follow the clinic’s escalation protocol, straight away. If they sound seriously unwell, 999.</p>
<h3>Then say it back</h3>
<blockquote>“So you came in on the 3rd, you were told a week, it’s now day twelve, you’ve got a christening on Saturday, and when you emailed nobody answered. I’m sorry. That’s a horrid wait. Is that everything?”</blockquote>
<p>“Is that everything?” often brings out the thing that hurt most. Here it was the email.</p>
<h3>Promise one thing</h3>
<p>A name, a time, and something you control. “Rosalind, our manager, will ring you before noon.” Then make sure she does. If Rosalind has nothing to report at 11.55 she rings to say so.</p>
<h3>Words to retire</h3>
<ul>
<li>“As I said.” “Calm down.” “Our policy is.”</li>
<li>“You signed the form.” It may be true. It has never helped.</li>
<li>“I’m sorry you feel that way.” Everyone knows what it means.</li>
</ul>
<h3>How this goes wrong</h3>
<p>Four people each hear the story. It shows up as a written complaint whose first paragraph is about being passed around.</p>
<h3>This week</h3>
<p>Put the first sentence on a card by the phone. Read it aloud ten times, in turn, until nobody giggles.</p>`,
          question:
            'Can you be an angry caller whose email went unanswered, and tell me afterwards where I started explaining too early?',
        },
        {
          name: 'Disappointed, worried or harmed',
          narration:
            'Unhappy patients are not all unhappy about the same thing. Some are disappointed with a result. Some are frightened. Some have come to harm. And some are cross about the car park. Sort first, because each needs a different person and a different speed. When in doubt, treat it as the more serious one.',
          content: `<p>Rosalind Achebe, Quayside’s manager, keeps four columns on a sheet by her desk. Every unhappy contact goes into one of them within five minutes.</p>
<h3>The four columns</h3>
<ol>
<li><strong>Harm, or possible harm.</strong> Any symptom, anything getting worse, any doubt. A clinician is told at once and contacts the patient under the protocol. Service talk waits.</li>
<li><strong>Worry.</strong> “Is this normal?” A clinician answers the same day. The front desk does not.</li>
<li><strong>Disappointment.</strong> The result is not what they hoped. A review appointment within five working days.</li>
<li><strong>Service.</strong> Waiting, manner, price, parking, emails. The manager handles it within two working days.</li>
</ol>
<p>Many contacts belong in two columns. Use the first one on the list until a clinician moves it.</p>
<h3>Two questions that sort most calls</h3>
<blockquote>“What’s the part that’s bothering you most?”</blockquote>
<blockquote>“What were you hoping I’d do when you rang?”</blockquote>
<p>People answer the second surprisingly modestly. In one quarter Quayside logged 31 unhappy contacts. Asked what they hoped for, fourteen wanted to be seen, nine wanted an explanation, five wanted an apology. Three mentioned money.</p>
<h3>Log it, even the small ones</h3>
<p>One line: date, name, column, what they hoped for, who owns it, next contact. A grumble at the desk counts. Two years of grumbles about the same thing is information you paid for.</p>
<h3>When is it a complaint?</h3>
<p>When the patient would think it was one. They do not have to use the word or write it down. Your procedure, and any regulator’s requirements, may set time limits from the first expression of dissatisfaction. Check CQC’s guidance if you are registered.</p>
<h3>How this goes wrong</h3>
<p>A worried patient is treated as a disappointed one and offered Thursday week. It shows up as a call to someone else’s clinic on the Sunday.</p>
<h3>This week</h3>
<p>Sort your last ten unhappy contacts into the four columns, from memory if you must. Notice which have no record.</p>`,
        },
        {
          name: 'The review appointment',
          narration:
            'A disappointed patient comes back expecting a defence. Offer a proper look instead. Start with their words, then the photographs, then the plan you both agreed. Say what you see, including the parts that are not good. Decide nothing about money in the room. Finish with one next step and a date.',
          content: `<p>Book it as thirty minutes, with the practitioner who treated them unless the patient would rather not. Offer a chaperone or a friend. Nobody pays for it.</p>
<h3>The order</h3>
<ol>
<li><strong>Five minutes: listen.</strong> “Tell me how it’s been since.” No mirror yet.</li>
<li><strong>Five minutes: look together.</strong> Before photographs beside today’s, same light and distance. If there are none, say so and say it should not have happened.</li>
<li><strong>Five minutes: the plan.</strong> Read out what was agreed at the consultation.</li>
<li><strong>Ten minutes: what I see, what can be done.</strong> Clinical options are the practitioner’s, within the protocol. Doing nothing and waiting are options. So is another opinion.</li>
<li><strong>Five minutes: what happens next.</strong> One step, one date, one name.</li>
</ol>
<h3>When they are right</h3>
<blockquote>“You’re right that it isn’t even. I can see it in the photo and I can see it now. I’m sorry. Here’s what I can offer, and here’s what I’d leave alone.”</blockquote>
<h3>When you see it differently</h3>
<blockquote>“I want to be straight with you. Comparing these two, I see a change close to what we planned. I also hear that it isn’t what you pictured. That gap is partly mine: I should have checked what you were imagining.”</blockquote>
<p>You can disagree about a result without disputing the disappointment.</p>
<h3>Do not treat to please</h3>
<p>The most expensive sentence in the building is “let me just add a bit more”. If it was not indicated before they were upset, being upset has not changed that. Ask a colleague before doing anything you would not have planned.</p>
<h3>Afterwards</h3>
<p>Write it up within the hour. Ring in two days. At Quayside a review costs about £55 in room and staff time. They ran 23 last year. Two went on to become formal complaints.</p>
<h3>How this goes wrong</h3>
<p>The photographs were taken in different lights, so they prove nothing to anybody. Mark the floor with tape, and fix the blind.</p>`,
          question:
            'How do I tell a disappointed patient that I think the result is what we agreed, without sounding as though I am defending myself?',
        },
      ],
    },
    {
      name: 'The paper',
      description:
        '<p>Written complaints, money, and reviews in public. Slower work, better done with a template, a second reader and a night’s sleep.</p>',
      lessons: [
        {
          name: 'The written complaint',
          narration:
            'A written complaint is a list of questions, some of them disguised as anger. Number them. Acknowledge within three working days, tell your indemnifier, find the facts, and answer each question in order. Your reply should make sense to a stranger. Someone who was not involved must read it before it goes.',
          content: `<p>It arrives at 11.20 pm, 900 words, some in capitals. Do not reply tonight. Do not forward it to the team with a face.</p>
<h3>The timetable</h3>
<p>Use your own procedure, and check what CQC, your professional body or any complaints scheme you belong to expects. Quayside’s is:</p>
<ul>
<li><strong>Day 0:</strong> logged, indemnifier told, records secured.</li>
<li><strong>By day 3:</strong> acknowledgement, with a name and a date.</li>
<li><strong>By day 10:</strong> facts gathered, statements from those involved.</li>
<li><strong>By day 20:</strong> full reply, or a letter saying why not and when.</li>
</ul>
<h3>Number the questions</h3>
<p>Rosalind prints the letter and puts a number beside each thing the patient wants answered. The 900 words held five:</p>
<ol>
<li>Why was I told a week?</li>
<li>Why did nobody answer my email?</li>
<li>Was the practitioner qualified?</li>
<li>What will you do about the result?</li>
<li>Will it happen to someone else?</li>
</ol>
<p>Nobody had asked for a refund. Her draft opened with one. She took it out.</p>
<h3>Writing the answer</h3>
<blockquote>“You asked why nobody answered your email of 9 May. It arrived in an inbox that only one person checked, and she was on leave. Nobody was covering. That was our failure and I am sorry. Since 20 May two people check it, at 9 and at 3.”</blockquote>
<p>Fact, responsibility, apology, change. No “unfortunately”, no “miscommunication”. Where you do not agree, say so, and say what you relied on. End with where they can go next if they are not satisfied; your procedure should name it.</p>
<h3>How this goes wrong</h3>
<ul>
<li>The accused practitioner writes the reply.</li>
<li>Two questions go unanswered. A second letter arrives, longer.</li>
<li>The reply discusses the patient’s tone.</li>
</ul>
<h3>This week</h3>
<p>Take an old complaint. Number its questions, then check your reply against them. Count the misses.</p>`,
          download: {
            fileName: 'complaint-letters.pdf',
            title: 'Complaint letters: acknowledgement and reply',
            lines: [
              'Show your indemnifier before sending. Adapt the dates to your own procedure.',
              '## Acknowledgement, within three working days',
              'Dear …, thank you for your letter of …, which I received on …',
              'I am sorry you have had cause to write. I am … (name, role) and I will look into this myself.',
              'I understand you would like us to answer the following. Please tell me if I have missed anything: 1 … 2 … 3 …',
              'I will speak to … and read your records. I will write to you in full by … (date).',
              'If you have any symptoms or are worried about your health, please ring … now. Do not wait for my letter.',
              'Our complaints procedure is enclosed. You can reach me directly on …',
              '## Full reply',
              'Dear …, I said I would write by … I have spoken to … and read …',
              'You asked: 1 … (in their words). What I found: … What I think of it: …',
              'You asked: 2 … (repeat for every question, in their order)',
              'I am sorry for … (the specific thing).',
              'We have changed … It took effect on … The person responsible is …',
              'What I can offer you now: …',
              'If you are not satisfied, you can … (next stage in our procedure, and any outside body).',
              '## Before it goes',
              'Every question answered. Read by someone uninvolved (name):          Indemnifier consulted (date):',
              'No clinical detail on the envelope. Sent to the address the patient chose. Copy in the complaints file.',
            ],
          },
        },
        {
          name: 'Sorry, refunds and goodwill',
          narration:
            'Saying sorry and giving money back are separate decisions. Make the first one quickly and the second one slowly. Set a refund rule on a calm day, with the amounts written down, so nobody has to invent one while a patient is crying at the desk. Then keep to it, and record why.',
          content: `<p>Clinics tend to do this backwards. They hold back the apology, which costs nothing, and throw in the refund, which settles nothing.</p>
<h3>A proper apology</h3>
<p>Name the thing, own it, say what follows.</p>
<blockquote>“I’m sorry we left you waiting nine days for an answer. You were worried and we were silent. I’ve changed who checks that inbox.”</blockquote>
<p>Many people fear that sorry means guilty. At the time of writing, in England and Wales, the Compensation Act 2006 says that an apology does not of itself amount to an admission of negligence. Professional regulators encourage openness too. Ask your indemnifier for wording they are comfortable with, and have it to hand.</p>
<h3>Three kinds of money</h3>
<ul>
<li><strong>What is owed.</strong> The patient paid for something they did not receive, or consumer law gives them a remedy. Check the Consumer Rights Act 2015 position with a solicitor or your indemnifier. Pay promptly.</li>
<li><strong>Goodwill.</strong> A small sum for inconvenience that was your fault. Quayside’s limit at the desk is £40, and £150 for the manager.</li>
<li><strong>A settlement.</strong> Anything linked to harm, or to a promise not to complain further. Never without your indemnifier. Do not ask patients to give up their right to post a review or go to a regulator.</li>
</ul>
<h3>Quayside’s rule, worked</h3>
<p>A £210 treatment. The patient waited fifty minutes and the review was cancelled twice. Treatment delivered as planned. Nothing owed. Goodwill: taxi fare for the wasted trip, £18, refunded the same day by Aled, with a note. She had asked for nothing. She mentioned it to two friends, who booked.</p>
<h3>Saying no to a refund</h3>
<blockquote>“I’m not going to refund the treatment, because we did what we agreed and I can show you how I reached that. I am sorry about the cancelled reviews. You shouldn’t have had to ring three times.”</blockquote>
<h3>How this goes wrong</h3>
<p>Louder patients get more. It shows when you list a year’s refunds beside the reasons. Try it this week. Then write your three limits on one page.</p>`,
          question:
            'Can you help me write a one-page goodwill rule for a clinic with one receptionist, two practitioners and an owner, with limits for each?',
        },
        {
          name: 'Reviews in public, and what to learn',
          content: `<p>One star, 10.14 pm, a first name you half recognise. Every fact in it is slightly wrong. You have a duty of confidence and the reviewer does not. That is the whole problem.</p>
<h3>What a public reply is for</h3>
<p>You are writing to the two hundred people who will read it while choosing a clinic. They are looking at your manners.</p>
<blockquote>“Thank you for writing this. We can’t discuss anyone’s care here, or confirm who is a patient. We’d like to hear more and put right what we can. Please ring Rosalind, the manager, on the clinic number; she answers her own calls.”</blockquote>
<p>Do not confirm they attended. Do not quote the record, even to correct them. Check the ICO’s guidance and your professional body’s advice on social media before you post. Wait until morning, and have a second person read it.</p>
<h3>What not to do</h3>
<ul>
<li>Ask staff or friends for balancing reviews. Fake or rewarded reviews can break consumer and advertising rules; check with the ASA.</li>
<li>Offer money to remove one.</li>
<li>Threaten. If you believe something is false and damaging, ask a solicitor, quietly.</li>
</ul>
<h3>The quarterly hour</h3>
<p>Once a quarter, put everything in one list: calls, complaints, reviews, grumbles. Three questions:</p>
<ol>
<li>What came up more than twice?</li>
<li>Which moment in the visit does it belong to: booking, waiting, consultation, treatment, aftercare, money?</li>
<li>What one thing will we change, and who will check?</li>
</ol>
<p>Quayside’s 31 contacts included nine about not knowing how long recovery takes. They rewrote one paragraph of the aftercare sheet. Next quarter there were two.</p>
<h3>Look after the person named</h3>
<p>A practitioner named in a complaint may sleep badly and say nothing. Tell them the same day, in person, with the timetable. Ask again a week later. Their own indemnifier has a helpline.</p>
<h3>This week</h3>
<p>Hold the hour. Bring whatever records you have. If the list is empty, you have a logging problem, and that is your one thing.</p>`,
          download: {
            fileName: 'quarterly-complaints-review.pdf',
            title: 'The quarterly hour: learning from unhappy patients',
            lines: [
              'One hour, once a quarter. Manager, one practitioner, one person from the front desk.',
              '## Bring (10 minutes)',
              'Contact log, formal complaints, public reviews, refunds with reasons, grumbles remembered.',
              'Number of contacts this quarter:                    Last quarter:',
              '## Sort (15 minutes)',
              'Harm or possible harm:          Worry:          Disappointment:          Service:',
              'Booking:     Waiting:     Consultation:     Treatment:     Aftercare:     Money:',
              'Contacts with no record or no owner:',
              '## Look (20 minutes)',
              'What came up more than twice?',
              'Slowest reply, in working days, and why:',
              'Refunds: would we give the same answer to a quieter patient?',
              'Anything a clinician, the indemnifier or a regulator should be told about?',
              '## Change (15 minutes)',
              'One thing we will change:',
              'Who, by when, and how we will count whether it worked:',
              'Did last quarter’s change work? Number before:          Number after:',
              'Who was named in a complaint, and who has asked how they are?',
            ],
          },
        },
      ],
    },
  ],
};
