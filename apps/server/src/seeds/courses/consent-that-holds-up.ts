import type { DemoCourse } from './demo-course.ts';

export const consentThatHoldsUp: DemoCourse = {
  slug: 'consent-that-holds-up',
  title: 'Consent That Holds Up',
  category: 'compliance',
  preview:
    'A consent process patients understand and a record that still makes sense to a stranger three years later.',
  outcomes: [
    'Explain a treatment so a patient can repeat it back',
    'Recognise pressure, haste and doubt, and pause without losing the patient’s trust',
    'Write a consent record that shows the conversation, including what was refused',
    'Audit ten records in an hour and change one thing as a result',
  ],
  description: `<p>For practitioners who take consent and for managers who have to find it again later. You have a form already. Probably it came with a training day, and probably nobody has read it end to end since.</p>
<p>Five short lessons, each built round one appointment at an invented clinic. You get scripts to say aloud, a form to adapt and an audit sheet. The exercises use your own records, so have access to them.</p>
<p>This is about the conversation and the record. It does not tell you which risks to disclose for a particular treatment: that comes from your training, the product information and your professional body. It is not legal advice. Check the GMC, NMC or GDC standards that apply to you, and ask your indemnifier to look at any form before you use it.</p>`,
  offer: { kind: 'paid', plans: ['Clinic'], price: 149 },
  chapters: [
    {
      name: 'The conversation',
      description:
        '<p>What has to happen between two people before a signature means anything, and what to do when it is not happening.</p>',
      lessons: [
        {
          name: 'The signature comes last',
          isPreview: true,
          narration:
            'Consent is a decision somebody makes after a conversation. The form is only the receipt. If a patient could not tell a friend what you are about to do, what might go wrong and what else they could have chosen, the signature does very little. This lesson shows where the time should go.',
          content: `<p>When consent is challenged, people reach for the form. It is usually signed. The argument is about everything that happened before the pen came out.</p>
<h3>What a decision needs</h3>
<p>Professional standards differ in wording, so read the ones for your register. They agree on the shape. The patient should know:</p>
<ul>
<li>what you propose, and what it will not do</li>
<li>the risks that would matter to <em>this</em> person, as well as the common ones</li>
<li>the alternatives, including doing nothing</li>
<li>who will carry it out, and their training</li>
<li>what recovery looks like on an ordinary Wednesday</li>
<li>what it costs, including anything likely to follow</li>
<li>that they can stop at any point</li>
</ul>
<h3>Where the minutes go</h3>
<p>Fern Lane Clinic books forty minutes for a new patient. Manager Tomasz Zielinski sat in on six appointments, with the patients’ agreement, and timed them. On average: history eleven minutes, discussion of results nine, payment and rebooking six, risks and alternatives <strong>two minutes ten seconds</strong>. The form was signed in reception before any of it.</p>
<p>Fern Lane made two changes. The form moved to the end. Risks and alternatives got eight minutes, taken from payment, which went to the front desk. No appointment became longer.</p>
<h3>“Things that matter to you”</h3>
<p>A risk of bruising is minor to most people. To a patient giving a eulogy on Friday it may be decisive. You find out by asking:</p>
<blockquote>“Is there anything in the next three weeks where it would really matter how you look or feel?”</blockquote>
<h3>How this goes wrong</h3>
<p>It shows up as a phrase in complaints: “Nobody told me.” Often somebody did, at speed, while drawing up the invoice.</p>
<h3>This week</h3>
<p>Time the risk and alternatives part of five appointments. Write the five numbers down before you decide how you feel about them.</p>`,
          question:
            'My consent form is signed in reception before the patient meets me. What would I need to change in a 30-minute appointment to move it to the end?',
        },
        {
          name: 'Explaining risk so it is heard',
          narration:
            'Patients remember less than we think, and they remember the hopeful parts best. Say fewer things, in plain words, with numbers they can picture. Then ask them to tell it back to you. This is a test of your explanation. Say so out loud, because it changes how the question feels.',
          content: `<p>“Rare but serious” means something to you. To a patient it means “won’t happen”. Your job is to make the sentence do some work.</p>
<h3>Three groups</h3>
<p>Sort what you have to say before the appointment, from your protocol and the product information:</p>
<ol>
<li><strong>Expect.</strong> Things most people get. Say how long they last.</li>
<li><strong>Possible.</strong> Things some people get. Say what you would do.</li>
<li><strong>Rare and serious.</strong> Say the consequence in plain words, and what the patient should do at 10 pm on a Sunday.</li>
</ol>
<p>Where you have a reliable figure, picture it: “out of a hundred people treated, about so many”. Where you have none, say that. Do not invent a percentage to sound precise.</p>
<h3>Teach-back</h3>
<blockquote>“I’ve said a lot. To check I explained it properly, could you tell me how you’d describe it to your sister: what we’re doing, and the thing you’d ring me about?”</blockquote>
<p>Listen for two things. Did they name one serious risk? Do they know what to do about it? If not, explain it again differently, then ask again. It costs ninety seconds.</p>
<p>Dr Samina Qureshi at Fern Lane writes the patient’s own words in the record: <em>“Pt says: ‘lumps mostly settle, but if it goes white or really hurts I ring straight away.’”</em> It is the most persuasive line on the page, because it could not have been typed in advance.</p>
<h3>Language and hearing</h3>
<p>Use a professional interpreter rather than a relative when the patient’s English is not enough for the decision. Ask everyone, at booking, whether they need large print, a hearing loop or more time. Allow for it: Fern Lane books sixty minutes instead of forty.</p>
<h3>How this goes wrong</h3>
<ul>
<li>“Any questions?” The patient says no. Nothing has been tested.</li>
<li>A leaflet of 2,400 words, handed over on the day.</li>
<li>The cheerful voice. Risks said with a smile are heard as formalities.</li>
</ul>`,
        },
        {
          name: 'Time, pressure and the right to stop',
          narration:
            'A hurried yes is a weak yes. Some patients are under pressure from a date, a partner or a discount, and sometimes the pressure is yours. In this lesson you learn four signs to notice, one sentence that slows things down, and how to make it easy for somebody to change their mind.',
          content: `<p>Consent has to be given freely, by someone able to give it. Both halves can go missing in a pleasant room with good lighting.</p>
<h3>Four signs</h3>
<ul>
<li><strong>The deadline.</strong> “The wedding’s on Saturday.”</li>
<li><strong>The other voice.</strong> A partner answers your questions.</li>
<li><strong>The moving target.</strong> The concern changes each time you address it.</li>
<li><strong>The bad week.</strong> Bereavement, a break-up, a sleepless fortnight.</li>
</ul>
<p>None of these means no. Each means slow down.</p>
<h3>Your own pressure</h3>
<p>A £210 treatment at £40 off “if you book today” buys a decision with a timer on it. So does a deposit of £100 lost on cancellation. At the time of writing, GMC guidance on cosmetic interventions expects time to reflect, and advertising codes restrict time-limited pressure. Check the GMC’s, or your own regulator’s, and the ASA’s current wording before your next promotion.</p>
<h3>The pause</h3>
<blockquote>“I’m happy to treat you. I’d like you to decide at home rather than in this chair. I’ll hold Thursday at 2.20 for you until noon tomorrow. If you don’t ring, no harm done.”</blockquote>
<p>Fern Lane said this to thirty-seven patients in three months. Twenty-nine came back. Of the eight who did not, two later booked something else. The pause cost fewer bookings than the team feared.</p>
<h3>Age and capacity</h3>
<p>In England, certain cosmetic injections for under-18s are restricted by the Botulinum Toxin and Cosmetic Fillers (Children) Act 2021; check the current position where you work, including other UK nations. Ask for photo identification as routine, so it is never personal. If you doubt someone’s capacity to decide today, stop and seek advice under your policy.</p>
<h3>Stopping midway</h3>
<p>Agree a signal before you start: “If you raise your left hand I stop, whatever I’m doing.” Record that you said it. When a hand goes up, stop before you ask why.</p>
<h3>This week</h3>
<p>Read your deposit terms as a nervous patient would. Change one sentence.</p>`,
          question:
            'A patient’s partner keeps answering for her in the consultation. What could I say to get some time with her alone without causing offence?',
        },
      ],
    },
    {
      name: 'The record',
      description:
        '<p>Writing down the conversation so that a colleague, an indemnifier or the patient can follow it without you. Then checking that you do.</p>',
      lessons: [
        {
          name: 'A form that earns its paper',
          content: `<p>Most forms try to prove that everything was said. A reader in three years wants to know what was said to <em>this</em> patient. Leave room for that.</p>
<h3>Two layers</h3>
<p>Keep a <strong>standard part</strong>, the same for every patient having the treatment: procedure, expected effects, risks, alternatives, aftercare, contact number. Give it a version number. Then a <strong>personal part</strong>, blank, with prompts. If the personal part is empty, the form is not complete.</p>
<h3>Standard and personal, side by side</h3>
<p>Standard: <em>“Swelling is common and usually settles.”</em></p>
<p>Personal: <em>“Sings in a choir, concert on the 14th. Discussed swelling around that date. Offered appointment after the concert. Prefers to wait. Rebooked 21st, 11.00.”</em></p>
<p>The second took forty seconds to type. Nobody could mistake it for anyone else’s.</p>
<h3>Record refusals</h3>
<p>If you advised something and the patient declined, write what you advised, why, what they said, and that they understood the consequence as you explained it. If you declined to treat, write that too. A record of your saying no is worth having.</p>
<h3>Repeat visits</h3>
<p>A signature from two years ago is history. At each visit confirm what has changed: health, medicines, pregnancy, expectations, who is treating. One line will often do: <em>“Consent of 3 May reviewed, v4 form. New: started night shifts. Discussed aftercare timing. Happy to proceed.”</em></p>
<h3>How this goes wrong</h3>
<ul>
<li><strong>The tick column.</strong> Twenty-two ticks, one pen stroke. It shows.</li>
<li><strong>The wrong version.</strong> Form v2 in the drawer, v4 on the tablet.</li>
<li><strong>The late addition.</strong> If you must add something afterwards, date and time it as an addition. Never alter the original.</li>
<li><strong>The exclusion.</strong> “The clinic accepts no liability.” It may not be enforceable and it reads badly. Ask your indemnifier.</li>
</ul>
<h3>This week</h3>
<p>Put the outline below next to your current form. Mark each prompt your form has no space for. Fern Lane found nine.</p>`,
          download: {
            fileName: 'consent-record-outline.pdf',
            title: 'Consent record: personal part',
            lines: [
              'Adapt with your indemnifier before use. Attach to the standard information for the treatment.',
              '## Who and when',
              'Patient name, date of birth, identification seen (type):',
              'Practitioner, register and number. Who else was present:',
              'Standard information given: version, date, how (paper, email, read together):',
              '## The decision',
              'What the patient wants to change, in their words:',
              'What I proposed, and what I said it will not do:',
              'Alternatives discussed, including no treatment:',
              'Risks that matter particularly to this patient, and why:',
              'Dates or events in the next four weeks:',
              '## Understanding',
              'Teach-back, in the patient’s own words:',
              'What they will do, and whom they will call, if worried out of hours:',
              'Interpreter or adjustments used:',
              '## Freedom',
              'Time offered to reflect: from … to …  Taken / declined because:',
              'Anything I advised that the patient declined, and my explanation:',
              'Stop signal agreed: yes / no',
              '## Today',
              'Changes since the last record (health, medicines, expectations):',
              'Patient signature, date and time:',
              'Practitioner signature, date and time:',
            ],
          },
          question:
            'Here is one of my consent notes with names removed. Which parts could have been written about any patient?',
        },
        {
          name: 'Photographs, changes and the ten-note audit',
          narration:
            'Photographs need their own yes, and a yes for the record is not a yes for the website. After that, check yourself. Once a month take ten records at random, ask six questions of each, and change one thing. It takes about an hour, and it is the best evidence you can have.',
          content: `<p>Two loose ends cause a surprising share of trouble: pictures, and never looking back.</p>
<h3>Three separate permissions</h3>
<ol>
<li><strong>For the record.</strong> Part of the clinical notes.</li>
<li><strong>For teaching.</strong> Shown to colleagues. Say where, and whether the face is visible.</li>
<li><strong>For publicity.</strong> Website, social media, adverts. Say which.</li>
</ol>
<p>Three boxes and three signatures. Treatment must never depend on the third. Photographs in a health record are personal data, usually of the sensitive kind, so check the ICO’s guidance on lawful basis, storage and retention. Before-and-after pictures in advertising also have rules; see the ASA.</p>
<blockquote>“I’d like a photo for your notes, so we can both see what’s changed. That’s all it’s for. If I ever wanted to use one anywhere else I’d ask you separately, and no is a fine answer.”</blockquote>
<h3>When someone changes their mind</h3>
<p>A patient rings to withdraw a website picture. Who takes it down? At Fern Lane it is Tomasz, within one working day: website, two social accounts, the reception screen, the shared folder. He then writes to say what was removed, and what cannot be recalled because others may have copied it. Tell patients about that limit before they sign.</p>
<h3>No personal phones</h3>
<p>Use a clinic device that uploads to the record and keeps nothing. A patient’s face in somebody’s camera roll, between a dog and a birthday cake, is a data incident in waiting.</p>
<h3>The ten-note audit</h3>
<p>Pick every seventh appointment until you have ten. Ask the six questions on the sheet. Score out of sixty. Fern Lane’s first month was 34. They changed one thing, a teach-back field that cannot be left blank. Month three was 49.</p>
<h3>How this goes wrong</h3>
<p>The practitioner audits their own notes and scores sixty. Swap.</p>
<h3>This week</h3>
<p>Run the audit on ten records. Book the second one before you add up the first.</p>`,
          download: {
            fileName: 'ten-note-consent-audit.pdf',
            title: 'The ten-note consent audit',
            lines: [
              'Every seventh appointment until you have ten. The auditor did not write the notes. One point for each yes.',
              '## For each record',
              '1. Is the version of the standard information recorded, with the date it was given?',
              '2. Are alternatives, including no treatment, written for this patient?',
              '3. Is there at least one risk explained in relation to this patient’s life?',
              '4. Are the patient’s own words recorded?',
              '5. Is time to reflect recorded, with the reason if it was declined?',
              '6. Are photographs covered by the right permission, or recorded as not taken?',
              '## Totals',
              'Score out of 60:',
              'Last month’s score:',
              'Question with the fewest points:',
              '## One change',
              'What we will change (one thing):',
              'Who will do it, by when:',
              'How we will know it worked next month:',
              'Audited by:                    Date:',
            ],
          },
        },
      ],
    },
  ],
};
