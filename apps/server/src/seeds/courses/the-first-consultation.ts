import type { DemoCourse } from './demo-course.ts';

export const theFirstConsultation: DemoCourse = {
  slug: 'the-first-consultation',
  title: 'The First Consultation',
  category: 'patient-care',
  preview:
    'Forty minutes with someone new: how to start, find out what they came for, say no kindly, and leave them with a plan they can read.',
  outcomes: [
    'Open a consultation so the patient does most of the talking for five minutes',
    'Find the concern underneath the treatment somebody asks for',
    'Decline or delay treatment in words you can say without flinching',
    'Send a one-page plan with a price the patient will not be surprised by',
  ],
  description: `<p>For practitioners in their first few years of aesthetic work, and for anyone whose consultations overrun. If patients often say “actually, one more thing” with a hand on the door, start here.</p>
<p>We take a single forty-minute slot and go through it in order. Each lesson gives you sentences to try, a worked example from an invented clinic and a small exercise for the week. Read one lesson, use it for a few days, come back.</p>
<p>The course covers the conversation. It does not teach clinical assessment, treatment selection or prescribing, which belong with your training, your prescriber and your professional body.</p>`,
  offer: { kind: 'free', to: 'members' },
  chapters: [
    {
      name: 'In the room',
      description:
        '<p>The first twenty-five minutes: listening before looking, the question beneath the question, and the cases where the right treatment today is none.</p>',
      lessons: [
        {
          name: 'The first five minutes',
          isPreview: true,
          narration:
            'The first five minutes decide how much of the truth you will hear. Sit down. Put the mirror away. Ask one open question and then leave a silence, which will feel longer than it is. Patients who are not interrupted usually finish within two minutes, and they tell you why they really came.',
          content: `<p>A new patient has often rehearsed a sentence in the car. Let them say it before you say anything clever.</p>
<h3>Before they come in</h3>
<p>Read the form. Two minutes, at the desk, every time. Asking somebody to repeat an answer they typed last night tells them nobody looked. Note one thing to ask about and one thing not to make them say twice.</p>
<h3>The room</h3>
<ul>
<li>Two chairs at the same height, at an angle. The couch is for later.</li>
<li>No mirror in hand. Mirrors make people find faults.</li>
<li>Coat hook, tissues, water. Screen turned so they can see it.</li>
</ul>
<h3>The opening</h3>
<blockquote>“I’m Leila. I’m a nurse, and I’ll be with you for the whole forty minutes. I’ve read your form. I’d like to hear it from you, though. What made you book?”</blockquote>
<p>Then stop. Leila Hassan at Fennel House counts to seven in her head. In her first month she interrupted after eighteen seconds, on average; a colleague timed it. Now she waits, and most patients finish in under two minutes.</p>
<h3>“What made you book?”</h3>
<p>It is a better question than “What can I do for you?”, which gets a product. This one gets a story: a photograph at a christening, a comment at work, a fiftieth birthday. The story tells you what success would look like.</p>
<h3>Say the plan for the time</h3>
<blockquote>“We’ll talk for about fifteen minutes, then I’ll have a look, then we’ll decide together whether there’s anything worth doing. Nothing has to happen today.”</blockquote>
<p>Shoulders drop at the last sentence. Watch for it.</p>
<h3>How this goes wrong</h3>
<p>You look at the face while they are talking. They see you do it, and start apologising for it. It shows up as a consultation about six things when they came about one.</p>
<h3>This week</h3>
<p>In your next five consultations, time your first interruption. Just the number, on a sticky note.</p>`,
          question:
            'I tend to fill silences. Can you give me three short things to say that keep a patient talking without steering them?',
        },
        {
          name: 'Finding the real question',
          narration:
            'Patients ask for treatments because treatments are what clinics sell. What they want is usually something else: to look less tired, to feel like themselves, to stop being asked if they are cross. Four questions will get you there. They take about six minutes, and they save you from treating the wrong thing well.',
          content: `<p>Daniel Okafor booked “lines on forehead, £210”. Twelve minutes in, it turned out he had been passed over for a promotion and a manager had called him stern. That is worth knowing before anyone discusses foreheads.</p>
<h3>Four questions</h3>
<ol>
<li><strong>“When do you notice it?”</strong> Morning mirror, video calls, photographs. Each suggests something different.</li>
<li><strong>“What do you think it says about you?”</strong> Tired, cross, old, ill. Write down their word.</li>
<li><strong>“If it went well, what would be different in three months?”</strong> Listen for things no treatment can deliver.</li>
<li><strong>“What would you not want?”</strong> “To look done” is the commonest answer. Ask for an example.</li>
</ol>
<h3>Say it back</h3>
<blockquote>“So it’s mostly on video calls. You feel it makes you look cross when you’re concentrating. You’d like people to stop asking. And you’d hate it if your wife noticed you’d had something done. Have I got that right?”</blockquote>
<p>Wait for the correction. There is nearly always one, and it is the useful part. Daniel said: “She knows I’m here. It’s my dad I’d rather not tell.”</p>
<h3>Agree the order</h3>
<p>Three concerns at once is common. Ask which one they would choose if they could choose only one. Put the others in the notes as <em>for later</em>, where the patient can see you do it.</p>
<h3>When the answer worries you</h3>
<p>Some replies should slow you down: a concern you cannot see, many previous treatments and no satisfaction, hours a day spent checking, a hope that a job or a marriage depends on it. Your clinic should have a screening and referral policy for this. Follow it. The next lesson gives you the words.</p>
<h3>How this goes wrong</h3>
<p>You offer the treatment in the first answer. It shows up at the review: the result is good, and the patient is flat. “I still look cross.”</p>
<h3>This week</h3>
<p>Ask question two of everyone. Keep a list of the words.</p>`,
        },
        {
          name: 'Saying no, or not yet',
          narration:
            'You will sometimes meet someone you should not treat today. Say it early, say it plainly, and say what happens next. A no with a reason and a next step is a service. A no wrapped in ten minutes of apology sounds like a negotiation, and the patient will negotiate.',
          content: `<p>Most practitioners can list reasons to decline. Fewer have the sentence ready. So they drift, and find themselves treating somebody because it was awkward not to.</p>
<h3>Three parts</h3>
<p><strong>What</strong> you will not do, <strong>why</strong> in one breath, <strong>what next</strong>. In that order, without “but”.</p>
<h3>Not today</h3>
<blockquote>“I’m not going to treat you today. You’ve told me you have a health question with your GP that isn’t settled, and I’d want the answer first. When you have it, ring us. I’ll see you without another consultation fee.”</blockquote>
<h3>Not this</h3>
<blockquote>“I don’t think this will give you what you described. You’d be paying £320 for something you might not see. I’d rather say so now than at the review.”</blockquote>
<h3>Not here</h3>
<blockquote>“I can hear how much time this takes up for you. I don’t think a treatment would make that better, and it could make it harder. I’d like you to talk to your GP. I can write a short letter today if you’d find that useful.”</blockquote>
<p>Say that last one slowly. Follow your clinic’s policy on screening and referral, and talk to a colleague afterwards.</p>
<h3>When they push</h3>
<p>“I’ll only go somewhere else.” They may. Repeat yourself once, in the same words, with the same warmth.</p>
<blockquote>“You might. I’d still give you the same answer.”</blockquote>
<h3>What it costs</h3>
<p>Fennel House declined or delayed 26 of 240 new patients last year. At an average of £230, that is £5,980 not taken. Eleven of the 26 came back later for something suitable. The clinic also had one formal complaint, against five the year before. Leila does not claim the one caused the other.</p>
<h3>How this goes wrong</h3>
<p>You blame the insurance, or “policy”. The patient hears a locked door with somebody else holding the key. Own it: “I’m not going to.”</p>
<h3>This week</h3>
<p>Say the three scripts aloud, alone, until they sound like you. Change the words that do not.</p>`,
          question:
            'Can you play a patient who has been told “not today” and pushes back three times, so I can practise giving the same answer?',
        },
      ],
    },
    {
      name: 'Leaving the room',
      description:
        '<p>The last fifteen minutes and the day after: a plan in plain words, a price without a wince, and a note your colleagues can use.</p>',
      lessons: [
        {
          name: 'The plan and the price',
          narration:
            'By minute thirty the patient has stopped taking things in. So say less, and write it down. One page: what you heard, what you suggest, what it costs in total, and what happens next. Say the price once, in full, then stay quiet. The wince is usually yours.',
          content: `<p>A good consultation can be undone in its last ten minutes by a mumbled price and a verbal list of four options.</p>
<h3>At most two options, and nothing</h3>
<p>Offer what you would recommend, one reasonable alternative, and doing nothing. Describe each in three sentences: what it is for, what it asks of them, what it costs. If there is a fourth thing, it can wait.</p>
<h3>The whole price</h3>
<p>Patients resent the second number more than the first. Add up what a sensible person would expect to spend this year.</p>
<blockquote>“The treatment is £210. The review at two weeks is included. Patients here who like the result usually have it two or three times a year, so I’d think of it as £420 to £630 a year rather than £210. You can stop whenever you like.”</blockquote>
<p>Then silence. Do not fill it with a discount. If they say it is more than they hoped:</p>
<blockquote>“That’s fine. Would you like to think about it, or shall we talk about what would be worth doing for less, including nothing?”</blockquote>
<p>How often treatment is appropriate is a clinical judgement; your figures should come from your own protocol and records. If prices appear in advertising, prescription-only medicines need particular care. Check the ASA’s current guidance.</p>
<h3>One page, that evening</h3>
<p>Leila fills in the template below in the last four minutes, screen turned towards the patient, and reads it aloud. It goes by email before she calls the next person. Fennel House compared sixty consultations before the page and sixty after. Calls asking “what did she say about…?” fell from nineteen to four.</p>
<h3>Let them leave</h3>
<p>No booking at the desk unless they ask. “The plan is in your inbox. There’s no deadline on it.” About half book within ten days.</p>
<h3>How this goes wrong</h3>
<p>You send them to reception “to sort out the money”. Reception quotes a different figure. The patient believes neither of you.</p>
<h3>This week</h3>
<p>Write your most common plan as one page. Cut it until it fits.</p>`,
          download: {
            fileName: 'one-page-plan.pdf',
            title: 'Your plan: one page to send after a first consultation',
            lines: [
              'Dear …, thank you for coming in today. This is what we talked about, on one page.',
              '## What you told me',
              'What you would like to be different, in your words:',
              'What you would not want:',
              'Dates that matter to you:',
              '## What I suggest',
              'My recommendation, and what it is for:',
              'What it will not do:',
              'One alternative:',
              'Doing nothing: what I would expect:',
              '## What it costs',
              'Today’s recommendation, everything included: £',
              'A likely year, if you continue: £ … to £ …',
              'Not included:',
              '## What to read before you decide',
              'Information about the treatment, its risks and recovery (attached, version and date):',
              '## What happens next',
              'You decide in your own time. Nothing is booked unless you ask us.',
              'Questions: ring … or reply to this email. We answer by the end of the next working day.',
              'Your practitioner: name, profession, registration body and number:',
            ],
          },
        },
        {
          name: 'The note, and the day after',
          content: `<p>A consultation note has three readers: you in six months, a colleague covering your leave, and possibly a stranger with a complaint in front of them. Write for the second. The other two will be served.</p>
<h3>Five headings</h3>
<ul>
<li><strong>Came because.</strong> One sentence, in the patient’s words.</li>
<li><strong>Wants / does not want.</strong> From the four questions.</li>
<li><strong>Found.</strong> History and examination, as your training requires.</li>
<li><strong>Discussed.</strong> Options, including none; risks; cost; what they asked.</li>
<li><strong>Agreed.</strong> Who does what next, by when.</li>
</ul>
<p>Leila’s note for Daniel, under the first heading: <em>“Colleagues ask if he’s cross, mostly video calls. ‘I’m just concentrating.’ Would rather his father didn’t know: no voicemail on home number.”</em> The last five words prevented a small disaster in October, when reception changed.</p>
<h3>Write it now</h3>
<p>A forty-minute slot is thirty-five minutes of patient and five of writing. If you write at seven in the evening you will remember the last patient and approximate the rest. Block the five minutes in the diary as part of the appointment. At eight consultations a week that is forty minutes you are already spending, later and worse.</p>
<h3>The day after</h3>
<p>One message, no selling:</p>
<blockquote>“Hello Daniel, Leila from Fennel House. I hope the plan made sense. If anything’s unclear, reply here and I’ll answer tomorrow. No rush on deciding.”</blockquote>
<p>Send it by the channel they chose on the form, and keep it free of clinical detail. If they do not answer, that is an answer. Do not chase more than once. Marketing messages need their own permission; check the ICO’s guidance.</p>
<h3>How this goes wrong</h3>
<ul>
<li>“Discussed risks and benefits.” Which?</li>
<li>A private abbreviation. A colleague reads <em>NFT</em> three different ways.</li>
<li>Remarks you would not want read aloud. Patients can generally ask to see their records; the ICO explains how.</li>
</ul>
<h3>This week</h3>
<p>Swap one anonymised note with a colleague. Each of you says what you would do next from the note alone. Where you are wrong, the note was missing something.</p>`,
          question:
            'Here is a consultation note with the names removed. Could a colleague carry on from it, and what is missing?',
        },
      ],
    },
  ],
};
