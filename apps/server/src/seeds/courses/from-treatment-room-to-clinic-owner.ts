import type { DemoCourse } from './demo-course.ts';

export const fromTreatmentRoomToClinicOwner: DemoCourse = {
  slug: 'from-treatment-room-to-clinic-owner',
  title: 'From Treatment Room to Clinic Owner',
  category: 'money',
  preview:
    'For practitioners who want their own front door: the week you would really work, the number you need, and leaving without a quarrel.',
  outcomes: [
    'Describe an owner’s week hour by hour and say whether you want it',
    'Work out the monthly hours your clinic needs to pay you',
    'Leave your present clinic with your records, reputation and references intact',
    'Open in the right order, with every lead time on one page',
  ],
  description: `<p>This course is for nurses, doctors, dentists and other practitioners who are good in the room and are thinking of renting one of their own. Being good in the room is necessary. It is also the part you already have. This is about the rest.</p>
    <p>We follow Grace Adeyemi, an invented nurse in Nottingham, from three days a week in somebody else’s clinic to the end of her first quarter in her own. Her figures are all here. You put yours beside them. The tone is frank, because the lease will be.</p>
    <p>It does not teach clinical practice, and it gives no legal or tax advice. Where a rule matters, the lesson names the body to ask. Rules for aesthetic practice are changing in several parts of the United Kingdom, so ask close to the day.</p>`,
  offer: { kind: 'paid', plans: ['Practitioner', 'Clinic', 'Founders 2023'] },
  chapters: [
    {
      name: 'Before you sign anything',
      description:
        '<p>The job, the number and the way out of your present post. Three things to settle while you still have a wage.</p>',
      lessons: [
        {
          name: 'The week you are buying',
          isPreview: true,
          narration:
            'People open a clinic to treat patients in their own way. Then they find that nearly half the week is something else. Messages, ordering, rotas, the boiler. This lesson lays out a real owner’s week, hour by hour. Look at it before you look at premises, and see which hours you would mind.',
          content: `<p>Grace worked three days a week for a clinic that kept 55% of what she billed. She did the sum most people do: with all of it, I would more than double my income. The sum leaves out the other job.</p>
          <h3>Forty-five hours</h3>
          <ul>
            <li>Treating and consulting: 24</li>
            <li>Records and photographs: 4</li>
            <li>Messages and worried calls: 4</li>
            <li>Money: invoices, banking, chasing: 3</li>
            <li>Compliance, policies, audits: 3</li>
            <li>Marketing: 3</li>
            <li>Ordering, stock, waste: 2</li>
            <li>People and rotas: 2</li>
          </ul>
          <p>Twenty-four hours earn. Twenty-one do not, and without them the 24 stop. If you plan on 37 hours of patients you will do the other 21 at the kitchen table. People do, for about eight months.</p>
          <h3>What changes that nobody mentions</h3>
          <ul>
            <li>There is no colleague next door to ask. Arrange one before you open, by name.</li>
            <li>The complaint comes to you, about you.</li>
            <li>A patient you should decline is also this week’s rent. You will feel it. Decline anyway.</li>
            <li>You are ill and the clinic is closed.</li>
          </ul>
          <h3>Reasons that last</h3>
          <p>Wanting to set the length of a consultation lasts. Wanting to choose whom you treat lasts. Irritation with your manager fades about a month after leaving, and then you have a lease.</p>
          <h3>This week</h3>
          <p>Ask two owners for 20 minutes each. Bring pastries. Ask these:</p>
          <blockquote>What did you do last Sunday? What did you think would be hard and was not? What would have to happen for you to go back to being employed?</blockquote>
          <p>Then write down the eight lines above with your own hours. Mark those you would pay someone to take. That is your first hire, described early.</p>`,
        },
        {
          name: 'Your number',
          narration:
            'There is one number to know before you sign a lease. How many treatment hours a month pay for the clinic, and for you. Grace needed seventy nine out of ninety two. It could be done, in a month when nothing went wrong. So she changed something first. We go through it line by line.',
          content: `<p>Three figures make the number: what the clinic costs, what you need, and what an hour leaves.</p>
          <h3>What the clinic costs</h3>
          <p>One room and a small desk, per month: rent £1,400, part-time reception £1,250, rates and utilities £380, marketing £300, insurance and indemnity £240, software £160, accountancy £150, repairs £150, waste and linen £120. Total <strong>£4,150</strong>.</p>
          <h3>What you need</h3>
          <p>Not what you hope for. Mortgage, food, childcare, pension, tax. Grace needs about £3,400 in hand. With tax put aside she used £4,600. Ask an accountant for yours, since it depends on whether you trade as a company.</p>
          <h3>What an hour leaves</h3>
          <p>After VAT where it applies, materials and card fees: £112. Watch the VAT registration threshold. A busy single room can pass it. Check HMRC’s current figure, and what it counts.</p>
          <h3>The sum</h3>
          <p>£4,150 + £4,600 = £8,750. Divided by £112: <strong>79 hours a month</strong>. Grace can offer 24 hours a week for 46 weeks, or 92 a month. So 86% full, always. A cough in February breaks it.</p>
          <p>She looked at each figure. Two treatments were underpriced for their minutes. Put right, an hour left £125. Then it is <strong>70 hours</strong>, or 76%. That is a business with room for a cough.</p>
          <h3>The runway</h3>
          <p>Patients arrive slowly. Set aside six months of clinic costs, £24,900, and six months of half your own need, £13,800. Together £38,700. Opening costs came to £25,000: deposit, fit-out, equipment, fees, first stock. She needed <strong>£63,700</strong>. She had £41,000, and waited a year.</p>
          <h3>How the mistake shows up</h3>
          <p>You find yourself unable to say “not for you” on the 28th of the month. That is a number problem, in a white coat.</p>`,
          download: {
            fileName: 'your-number-worksheet.pdf',
            title: 'Your number: hours a month',
            lines: [
              '## A. What the clinic costs, per month',
              'Rent and service charge £______   Rates and utilities £______',
              'Reception, with employer’s costs £______   Marketing £______',
              'Insurance and indemnity £______   Software and phones £______',
              'Accountancy £______   Waste and linen £______   Repairs and sundries £______',
              'Total A: £______',
              '## B. What you need, per month',
              'In hand: £______   Put aside for tax and pension (ask an accountant): £______',
              'Total B: £______',
              '## C. What a treatment hour leaves',
              'Average price per hour, without VAT where it applies: £______',
              'Less materials and card fees: £______',
              'Total C: £______',
              '## Your number',
              'Hours needed (A + B) ÷ C: ______',
              'Hours you can offer: weekly treating hours × 46 ÷ 12 = ______',
              'Share needed: ______%   Up to 80%: go on. 80–85%: change a figure. Over 85%: wait.',
              '## Runway',
              'Six months of A: £______   Six months of half B: £______   Opening costs: £______',
              'Needed before signing: £______   You have: £______   Gap closed by (date): ____________',
            ],
          },
          question: 'Should I count on patients following me when I work out my first six months?',
        },
        {
          name: 'Leaving well',
          content: `<p>Aesthetics is a small town. The person you leave will be asked about you for years, by suppliers, by patients, perhaps by a regulator. Leave so that the answer is dull.</p>
          <h3>Read before you speak</h3>
          <p>Find your contract. Look for notice, confidentiality, non-solicitation, restrictions on working nearby, and who owns photographs and posts. Some restrictions hold and some do not. That is for an employment solicitor, and an hour of one is cheaper than guessing.</p>
          <h3>Patients and their records</h3>
          <p>The records are very likely held by the clinic as controller, not by you. Do not export a list. Do not photograph the diary. Do not “just take the phone numbers”. Taking personal data without the controller’s consent can be an offence under the Data Protection Act 2018. Check the ICO’s guidance. If you are self-employed in that clinic, it may be less plain, and you need the answer in writing.</p>
          <p>Patients are free to choose. You are probably not free to ask them to. If one asks where you are going:</p>
          <blockquote>I am leaving on the 30th. The clinic will look after you and has your records. I am not able to discuss my plans here.</blockquote>
          <h3>The conversation</h3>
          <blockquote>I want to tell you before anyone else. I am going to open my own clinic. I will work my notice properly, hand over every patient with a plan, and not approach anyone. What would make this easier for you?</blockquote>
          <p>Then listen. They may be hurt. Do not negotiate in the corridor. Write it up the same day, in three friendly lines.</p>
          <h3>Hand over</h3>
          <ul>
            <li>Reviews due, with dates and a named colleague.</li>
            <li>Open complaints or complications, discussed in person.</li>
            <li>Keys, logins, stock, devices: returned and listed.</li>
            <li>Indemnity: ask your indemnifier how past work stays covered after you go.</li>
          </ul>
          <h3>Mistakes</h3>
          <ul>
            <li>Announcing the new clinic while on the old rota.</li>
            <li>Building a following on the old clinic’s photographs.</li>
            <li>Resigning before the funding letter is real.</li>
          </ul>`,
          question:
            'My contract says I cannot work within five miles for a year. What should I ask a solicitor?',
        },
      ],
    },
    {
      name: 'The first ninety days',
      description:
        '<p>What to start early because it is slow, and what to look at every Friday once the door is open.</p>',
      lessons: [
        {
          name: 'Things with a lead time',
          narration:
            'The paint is quick. The slow things are letters from other people. Registration, indemnity, the lease, a waste contract, somebody who will answer the phone when you have a problem at nine in the evening. This lesson puts them in order, with the body to ask about each, so the rent does not start first.',
          content: `<p>Grace’s rent began on 1 March. Her last permission arrived on 9 May. Ten weeks of rent on a shut clinic is £3,230. It was not bad luck. It was the order she did things in.</p>
          <h3>Ask first, sign later</h3>
          <p>Before the lease is binding, get answers in writing to these. All of them depend on what you do and where.</p>
          <ul>
            <li><strong>CQC</strong>, or your nation’s regulator: does anything on your menu need registration? At the time of writing some aesthetic treatments do and many do not. If so, ask how long applications are taking.</li>
            <li><strong>The council</strong>: licences, planning use, trade waste.</li>
            <li><strong>Your professional body</strong> (GMC, GDC, NMC): what it expects of you as an owner, including arrangements for prescribing and for emergencies.</li>
            <li><strong>Your indemnifier</strong>: each treatment, each person, these premises.</li>
            <li><strong>ICO</strong>: the data protection fee and your privacy notice.</li>
            <li><strong>HMRC</strong>: registering the business, payroll, VAT.</li>
          </ul>
          <p>Voluntary registers, such as the JCCP’s, publish standards worth reading even if you do not join.</p>
          <h3>Twelve weeks back from opening</h3>
          <ol>
            <li><strong>Week −12</strong>: written answers in, lease signed with a rent-free period.</li>
            <li><strong>Week −10</strong>: applications sent. Bank account, insurer, waste contract.</li>
            <li><strong>Week −8</strong>: policies written. Complaints, infection control, safeguarding, data.</li>
            <li><strong>Week −6</strong>: room works. Record system tested with a made-up patient.</li>
            <li><strong>Week −4</strong>: supplier accounts, phone line, named colleague for urgent advice.</li>
            <li><strong>Week −2</strong>: two days of rehearsal, friends as patients, no treatments.</li>
            <li><strong>Week 0</strong>: open for three days, not five.</li>
          </ol>
          <p>If registration turns out to be needed, twelve weeks may be too short. Move the whole list.</p>
          <h3>This week</h3>
          <p>Write one email to each body above. Six emails, one evening. You are not committing to anything. You are finding out which answer is slow.</p>`,
          download: {
            fileName: 'opening-timeline.pdf',
            title: 'Twelve weeks to opening',
            lines: [
              '## Written answers, before the lease is binding',
              'Regulator (CQC or national equivalent): asked ________ answered ________',
              'Council: licences, planning use, trade waste: asked ________ answered ________',
              'Professional body (GMC, GDC, NMC): asked ________ answered ________',
              'Indemnifier and insurer: asked ________ answered ________',
              'ICO fee and privacy notice: asked ________ answered ________',
              'HMRC and accountant: asked ________ answered ________',
              '## Week −12 to −10',
              'Lease signed, rent-free until: ________   Applications sent: ________',
              'Bank account: ________   Insurance in force from: ________   Waste contract: ________',
              '## Week −8 to −6',
              'Policies: complaints, infection control, safeguarding, data, consent, records',
              'Room works finished: ________   Record system tested with a made-up patient: ________',
              '## Week −4 to −2',
              'Supplier accounts: ________   Phone answered by: ________',
              'Colleague for urgent advice, agreed in writing: ________   Out of hours: ________',
              'Rehearsal days: ________ and ________   What we changed: ____________',
              '## Week 0',
              'Open three days. Keep one free day for what we forgot.',
              'Last permission in hand on: ________ (do not open before this date)',
            ],
          },
        },
        {
          name: 'The first hire and the Friday hour',
          narration:
            'Your first hire is probably not another injector. It is someone who answers the phone while you are with a patient. In this lesson we work out what an unanswered phone costs, and when a desk pays for itself. Then we sit down on Friday with six numbers and a cup of tea.',
          content: `<p>For her first five weeks Grace answered her own phone, between patients, with one glove on. She missed 31 calls. Eleven left a message. Of those she reached four.</p>
          <h3>What a desk is worth</h3>
          <p>Say a third of the 27 callers she never spoke to wanted to book: nine. At a first visit leaving £125, that is £1,125 in five weeks, or about £975 a month. Reception for 20 hours a week costs £1,250. On that alone it does not quite pay. Add three reclaimed hours a week of her own, about 11 a month, filled half the time: about £690. Now it does.</p>
          <p>Hire for calm. Ask candidates to ring you pretending to be a worried patient, then swap.</p>
          <blockquote>What would you say if someone rang in tears about their treatment and I was busy?</blockquote>
          <p>The answer you want contains “I would interrupt you”.</p>
          <h3>The Friday hour</h3>
          <p>Four o’clock, door shut, six figures on one sheet:</p>
          <ol>
            <li>Hours filled, against your number.</li>
            <li>Cash in the bank, less tax set aside.</li>
            <li>Weeks of runway left.</li>
            <li>New enquiries, and how many were answered the same day.</li>
            <li>Reviews due and not yet booked.</li>
            <li>Patients you declined.</li>
          </ol>
          <p>The sixth is there on purpose. If it is nought for a month, ask yourself why.</p>
          <h3>Three early mistakes</h3>
          <ul>
            <li><strong>Buying a machine in month two.</strong> It shows up as a lease payment and a treatment you find yourself recommending.</li>
            <li><strong>Spending the tax.</strong> It shows up in January. Move it to another account the day it arrives.</li>
            <li><strong>Opening every day.</strong> It shows up as five long days at 40% full, and you, grey.</li>
          </ul>
          <h3>Day ninety</h3>
          <p>Grace was at 58 hours against a number of 70, with 17 weeks of runway. She was tired and content. Write your own two sentences on day ninety. Then take the Monday off.</p>`,
          question: 'Is a virtual receptionist good enough for the first three months?',
        },
      ],
    },
  ],
};
