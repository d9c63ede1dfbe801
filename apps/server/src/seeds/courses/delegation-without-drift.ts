import type { DemoCourse } from './demo-course.ts';

export const delegationWithoutDrift: DemoCourse = {
  slug: 'delegation-without-drift',
  title: 'Delegation Without Drift',
  category: 'team',
  preview:
    'Hand work over so that it stays done the way you agreed. What may go, what must stay, one-page procedures, handovers, and supervision that notices.',
  outcomes: [
    'Sort your week into work to keep, work to hand over and work to ask about first',
    'Name what may not be delegated, and who told you so',
    'Write a procedure on one page that a new colleague can follow',
    'Supervise by sampling, spot drift early and correct it without blame',
  ],
  description: `
<p>Handing work over is easy. Three months later it is being done slightly differently, by someone slightly different, and nobody decided that. This course calls it drift. It is seldom anyone’s fault, and patients notice it before you do.</p>
<p>The course is for clinic owners, lead clinicians and managers with people to delegate to. It follows an invented clinic, Orchard Lane, where Dr Samira Haddad is doing too much and knows it. You leave with a page for your procedures and a handover sheet you can use tomorrow.</p>
<p>It gives no clinical, prescribing or legal advice. Whether a particular task may be given to a particular person is for your regulator, your indemnifier and your lead clinician. We tell you what to ask them.</p>`,
  offer: { kind: 'paid', plans: ['Clinic'] },
  chapters: [
    {
      name: 'Deciding',
      description:
        '<p>What is really yours, what only feels like it, and what to ask about before you let go.</p>',
      lessons: [
        {
          name: 'Three piles',
          isPreview: true,
          narration:
            'Write down everything you did last week that somebody else might have done. Then make three piles. Mine because of my role. Mine because of habit. And not sure, so ask. The second pile is nearly always the largest, and it is where your evenings went. We will start there.',
          content: `
<p>Dr Samira Haddad orders the gloves. She has ordered the gloves since there was one room and no staff. There are now seven people at Orchard Lane, and she still orders the gloves at ten at night.</p>
<h3>The sort</h3>
<p>She lists a week: 41 tasks. Then three piles.</p>
<ul>
<li><strong>Mine by role, 14.</strong> Clinical decisions, consent with her own patients, complaints about care, anything her regulator or her registration places on her by name.</li>
<li><strong>Mine by habit, 19.</strong> Ordering, the rota, chasing forms, photographs on to the system, the newsletter, the bins.</li>
<li><strong>Not sure, ask, 8.</strong> Tasks close to care: follow-up calls, taking photographs, giving aftercare sheets, preparing rooms.</li>
</ul>
<p>The habit pile took 9 hours. The third pile waits for the next lesson. Do not skip that wait.</p>
<h3>Is it worth it?</h3>
<p>Nine hours given to a colleague at £15 is £135 a week. Nine hours is also thirteen 40-minute slots. If Samira filled only five of them, keeping £120 from each after costs, that is £600. If she fills none and goes home, it may still be worth £135. She decided on three slots and two evenings.</p>
<p>Count the cost of handing over, too. Expect to spend about three times the length of a task teaching it. A one-hour weekly order took three hours to hand over and paid back within the month.</p>
<h3>Why we keep things</h3>
<ul>
<li><strong>“It’s quicker if I do it.”</strong> Today, yes. Multiply by 48 weeks.</li>
<li><strong>“They won’t do it properly.”</strong> Have you written down what properly is?</li>
<li><strong>“I like it.”</strong> Then keep one. Samira kept the plants.</li>
</ul>
<h3>The mistake</h3>
<p>Delegating whatever annoys you on the day, to whoever is nearest. That is dumping. It shows up as a task with three half-owners and a cupboard with no gloves.</p>
<h3>This week</h3>
<p>Keep the list for five days. Sort it. Choose one task from the habit pile that happens weekly and harms nobody if it is late.</p>`,
        },
        {
          name: 'What may not be handed over',
          narration:
            'Some work cannot be given away, and some can be given only to certain people, trained and supervised. Nobody can tell you which from a general list, including this course. So ask the bodies who know. Your regulator, your indemnifier, your lead clinician. Ask in writing, and keep the answer where you can find it.',
          question: 'Help me write a clear question to my indemnifier about a task I would like to delegate.',
          content: `
<p>Here is a safe assumption: when you delegate a task, you do not delegate all of the responsibility. Professional regulators say, in various words, that whoever delegates must be satisfied that the other person is competent, that they understand the task and that they are supervised. The GMC, NMC and GDC each publish current guidance. Read your own, and that of the person you are delegating to.</p>
<h3>Treat these as stop signs</h3>
<p>Before any of the following goes to somebody else, stop and ask. Some may turn out to be impossible.</p>
<ul>
<li>Assessing a patient, diagnosing, or deciding on suitability.</li>
<li>Anything to do with prescribing or prescription-only medicines. This course says nothing further about it. Go to the prescriber’s regulator and the MHRA.</li>
<li>Obtaining consent.</li>
<li>Performing any procedure, or part of one.</li>
<li>Answering a patient’s worry with clinical advice or reassurance.</li>
<li>Duties placed on a named person: a registered manager, a data protection or safeguarding lead. Ask the CQC or your nation’s regulator, or the ICO.</li>
</ul>
<p>Rules on who may perform non-surgical procedures differ across the UK and have been under review. Check the current position with your nation’s regulator. The JCCP also publishes standards worth reading.</p>
<h3>Four questions, in writing</h3>
<ol>
<li>May this task be delegated at all, to someone in this role?</li>
<li>What training and evidence of competence would you expect?</li>
<li>What supervision: in the room, in the building, or on the telephone?</li>
<li>Are we both covered if it goes wrong? Does the colleague need cover of their own?</li>
</ol>
<h3>The register</h3>
<p>One table: task, who may do it, who said so, on what date, on what conditions, review date. “Samira thought it was fine” is not an entry. Of her eight uncertain tasks, five came back as yes with conditions, two as no, and one as “please ring us”.</p>
<h3>How it shows up</h3>
<p>A receptionist has been ringing patients after treatment for a year. She is good at it. One says, “It’s a bit white around there,” and she writes, “Patient happy.” Nobody had told her where the call stops.</p>
<h3>This week</h3>
<p>Send the four questions about one task. Start the register with it.</p>`,
        },
      ],
    },
    {
      name: 'Writing it down',
      description: '<p>A procedure short enough to be used, and a handover that survives a lunch break.</p>',
      lessons: [
        {
          name: 'A procedure on one page',
          narration:
            'A procedure is a letter to a competent stranger on a bad day. It says why the task exists, how to do it, what good looks like, and when to stop and fetch someone. One page. If it is longer, it is two procedures. Write it with the person who will use it, and watch them try.',
          question:
            'Here are my rough notes for closing the clinic at night. Please turn them into a one-page procedure.',
          content: `
<p>Orchard Lane had a folder of procedures. It was 140 pages, bought as a set, with another clinic’s name on page 60. Nobody had opened it since the inspection.</p>
<h3>Seven headings</h3>
<ol>
<li><strong>Why.</strong> One sentence. People who know the reason improvise better.</li>
<li><strong>Who may do this.</strong> By role and by training. See the register.</li>
<li><strong>When.</strong> What starts it, and by what time it is finished.</li>
<li><strong>Steps.</strong> No more than ten. Each starts with a verb.</li>
<li><strong>Good looks like.</strong> Something you could photograph or count.</li>
<li><strong>Stop and fetch.</strong> The signs, and whom.</li>
<li><strong>Owner, version, next look.</strong></li>
</ol>
<h3>A worked one: the weekly order</h3>
<p><strong>Why:</strong> so that no appointment is cancelled for want of consumables, and no more than £900 sits on the shelf. <strong>Who:</strong> the coordinator. Medicines are not part of this and are never ordered by it. <strong>When:</strong> Wednesday, sent by noon. <strong>Steps:</strong> count the shelf against the minimum list; check next week’s diary; fill in the form; anything over £250 to Samira; send; file the confirmation; on delivery, check dates and quantities. <strong>Good:</strong> nothing below minimum on Friday. <strong>Stop and fetch:</strong> a substitute product, a changed price of more than 10%, a recall notice.</p>
<p>It took Samira and Chidi Eze, the coordinator, fifty minutes to write. On its first outing Chidi found that the minimum list was from 2021.</p>
<h3>Test it</h3>
<p>Give it to someone who has never done the task. Say nothing. Mark where they pause. Each pause is a missing line. Then have them rewrite it; the second author is usually clearer than the first.</p>
<h3>Keep it alive</h3>
<p>One current version, one place, dated. Old versions archived, since you may be asked what the procedure was last spring. If you are registered, check which written policies the CQC or your nation’s regulator currently requires. A one-page procedure sits beneath those and does not replace them.</p>
<h3>This week</h3>
<p>Write one for the task you chose in lesson one. If you cannot finish “Good looks like”, you are not ready to hand it over.</p>`,
          download: {
            fileName: 'one-page-procedure.pdf',
            title: 'One-page procedure',
            lines: [
              'Task: [ ]   Version: [ ]   Date: [ ]   Owner: [ ]   Next look: [ ]',
              '## Why',
              'So that [ ].',
              '## Who may do this',
              'Role: [ ]   Training signed off by: [ ]   Register entry: [ ]',
              'Who may not: [ ]',
              '## When',
              'Starts when: [ ]   Finished by: [ ]',
              '## Steps, ten at most, each beginning with a verb',
              '1.',
              '2.',
              '3.',
              '4.',
              '5.',
              '## Good looks like',
              'You could photograph or count this: [ ]',
              '## Stop and fetch',
              'If you see: [ ]   fetch: [name, number]   If they can’t be reached: [name, number]',
              'You will never be in trouble for stopping.',
              '## Tested',
              'By someone who had never done it: [name, date]. Pauses found and fixed: [ ]',
              '## Sampled',
              'By: [ ]   How often: [ ]   Last three dates: [ ] [ ] [ ]',
            ],
          },
        },
        {
          name: 'Handovers that survive lunch',
          narration:
            'Most things that go missing in a clinic go missing between two people. At lunch, at six, on a Friday. So hand over the same way every time. What is open, who is waiting, what was promised, what worries me, and who has it now. The other person says it back. Two minutes.',
          content: `
<p>“I told Bronwen.” “She mentioned it, I think.” Between those two sentences a patient is waiting for a call.</p>
<h3>Five lines</h3>
<ol>
<li><strong>Open.</strong> What is not finished.</li>
<li><strong>Waiting.</strong> Who expects to hear from us.</li>
<li><strong>Promised.</strong> What was said, and by when.</li>
<li><strong>Worries.</strong> Anything that is not quite right, in the words used.</li>
<li><strong>Yours.</strong> “You have this now. Say it back?”</li>
</ol>
<p>The fifth line is the handover. The first four are a chat.</p>
<h3>What it sounds like</h3>
<blockquote>“Open: the Wednesday order, waiting for a price. Waiting: Mrs Lindqvist, for a call from a nurse. Promised: by three today. Worries: she said it’s ‘tighter than yesterday’. I’ve told Bronwen in person at 12.50, and she’s ringing before her next patient. You have the order and you’re checking at three that the call was made. Say it back?”</blockquote>
<p>Note that the worry did not wait for the handover. A clinical concern goes to a clinician at once. The handover only carries the fact that it went, to whom and when.</p>
<h3>Three moments</h3>
<ul>
<li><strong>Lunch.</strong> Two minutes, standing, at the desk but out of patients’ hearing.</li>
<li><strong>End of day.</strong> Written, in the patient system or a secure log. Nothing clinical on paper notes or in a personal messaging app. The ICO and your regulator both have guidance; check what you use against it.</li>
<li><strong>Before leave.</strong> Thirty minutes, the day before. Every open promise gets a new name.</li>
</ul>
<h3>Clinical handover</h3>
<p>Between clinicians the content is theirs to set, using whatever structure their training and regulator recommend. Your job as manager is to give it time. At Orchard Lane the last slot on Friday is closed: 40 minutes, £210 at full price. Samira winced. In the quarter before, two missed call-backs had taken eleven hours to put right.</p>
<h3>How it fails</h3>
<p>It becomes a monologue. Or it happens in front of patients. Or somebody says “nothing to report” four days running, which is never true in a clinic.</p>
<h3>This week</h3>
<p>Do the five lines at lunch, every day, for five days. On Friday, count what would have been lost.</p>`,
          download: {
            fileName: 'five-line-handover-sheet.pdf',
            title: 'The five-line handover',
            lines: [
              'Date and time: [ ]   From: [ ]   To: [ ]',
              'Keep this in the patient system or secure log. Use record numbers.',
              '## 1. Open',
              'Not finished: [ ]',
              '## 2. Waiting',
              'Who expects to hear from us: [ ]',
              '## 3. Promised',
              'What was said: [ ]   By when: [ ]',
              '## 4. Worries',
              'In the words used: [ ]',
              'Clinical worry? It has already gone to: [clinician] at [time], in person or by phone.',
              '## 5. Yours',
              'Each item above now belongs to: [ ]',
              'Said back by: [ ]',
              '## Before leave',
              'Every open promise has a new name. Out-of-office says who. Clinician cover confirmed by: [ ]',
              '## Do not',
              'Hold a clinical worry until handover.',
              'Hand over within patients’ hearing, or on a personal phone.',
            ],
          },
        },
      ],
    },
    {
      name: 'Keeping it true',
      description:
        '<p>Supervision that matches the task, and a calm way to notice when practice has moved.</p>',
      lessons: [
        {
          name: 'Supervision that fits the task',
          narration:
            'Supervision is not hovering, and it is not hoping. It is deciding, for each task and each person, how closely you look, and then looking. Begin beside them. Move to nearby. Then sample. Say in advance what you will check and tell them what you found, including when it was right.',
          question:
            'How often should I sample a low-risk weekly task once someone has done it well for three months?',
          content: `
<p>There are two ways to fail. You stand behind someone until they stop thinking. Or you hand it over on Monday and ask on a Thursday in October.</p>
<h3>Four steps</h3>
<ul>
<li><strong>Shown.</strong> They watch; you think aloud.</li>
<li><strong>Beside.</strong> They do it; you are at their elbow.</li>
<li><strong>Nearby.</strong> They do it; you check the result every time.</li>
<li><strong>Sampled.</strong> They do it; you check some, at dates they know.</li>
</ul>
<p>Each move is signed and dated by both. Either may ask to go back a step. Going back is not a mark against anyone; say so before it happens.</p>
<p>These steps are for the habit pile. For tasks close to care, competence and supervision are set by the clinician responsible. Check with the relevant regulator, your indemnifier and the training standard for that task.</p>
<h3>How often?</h3>
<p>Ask two things. How bad would a fault be? How soon would anyone notice? Orchard Lane’s answers:</p>
<ul>
<li>Ordering: mild, noticed within days. Sample one in four.</li>
<li>Till: moderate, noticed daily. One full check a week.</li>
<li>Filing photographs to records: serious if one goes to the wrong person, and may never be noticed. Five a week, for good.</li>
</ul>
<p>Total: 35 minutes a week of a manager’s time at £20 an hour, under £12. Put it in the rota, or it will not happen.</p>
<h3>Saying what you found</h3>
<blockquote>“I looked at five from last week. All on the right record. One had no date, the Thursday one. Was the form missing, or was it a rush?”</blockquote>
<p>Say the four that were right. If people only hear from you when it is wrong, sampling feels like a trap.</p>
<h3>Make stopping safe</h3>
<p>The best protection you have is a junior colleague who says, “I’m not sure I should be doing this.” The answer is always the same: “Thank you for stopping. Let’s look.” Answer sharply once, and you will not be asked again. You will find out some other way.</p>
<h3>This week</h3>
<p>For one delegated task, write down its step, who signed it, and the next three sample dates. Tell the person.</p>`,
        },
        {
          name: 'Spotting drift, and taking work back',
          content: `
<p>Drift is what happens when small sensible changes are never discussed. Someone skips step six because it was pointless on a busy day. It is skipped the next day. A new starter is taught five steps. Within a year nobody knows there was a sixth, or that it was the one checking the name.</p>
<h3>Early signs</h3>
<ul>
<li>“We don’t really do it like that any more.”</li>
<li>Two people do the same task differently, and each believes theirs is the procedure.</li>
<li>The procedure has not changed for eighteen months. The room, software and staff have.</li>
<li>A task has grown. Chidi was asked to give out aftercare sheets. By spring he was explaining them. By summer he was answering questions. Each step was kind, and nobody decided any of them.</li>
</ul>
<p>The last kind is the serious one. A task that grows toward clinical advice has crossed a line on the register. Stop it that day, tell the lead clinician, and ask whether any patient needs to be contacted. Depending on what happened, you may need your indemnifier or regulator. Ring and ask; they would rather hear early.</p>
<h3>The quarterly walk</h3>
<p>Ninety minutes, four times a year. Choose six procedures. For each, ask the person to show you, with the page face down. Then turn it over together. Where they differ, ask which is better. Orchard Lane’s first walk found eleven differences. In seven the person had improved on the page, so the page changed. In three they returned to it. One was the missing name check.</p>
<h3>Taking work back</h3>
<p>Sometimes you must. Say it plainly:</p>
<blockquote>“I’m taking the follow-up calls back from today. I gave you a task without saying where it stopped. That’s my part. I’d like us to write the stop down, check with the indemnifier, and then see.”</blockquote>
<p>Give a reason, a date for another look, and something that stays theirs. Work that is removed in silence teaches everyone to accept less of it.</p>
<h3>What to count</h3>
<p>Each quarter: tasks on the register, entries past their review date, samples planned and done, times somebody stopped and asked. You want the last number above zero.</p>
<h3>This week</h3>
<p>Choose one procedure older than a year. Face down, shown, turned over. Allow fifteen minutes. Bring a pencil.</p>`,
        },
      ],
    },
  ],
};
