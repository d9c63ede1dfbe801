import type { DemoCourse } from './demo-course.ts';

export const theTwoSiteQuestion: DemoCourse = {
  slug: 'the-two-site-question',
  title: 'The Two-Site Question',
  category: 'money',
  preview:
    'A second clinic is a different business, not a bigger one. Decide with a model, a trial and a written answer: yes, no, or not yet.',
  outcomes: [
    'Tell a full diary from a clinic that is ready for a second site',
    'Build a one-page model with set-up, ramp and the lowest point of cash',
    'Count what the first site loses while you are at the second',
    'Write a decision paper with tripwires you will respect',
  ],
  description: `<p>This course is for owners who have seen a unit to let and cannot stop thinking about it. It may be a good unit. The question is whether you need one, whether you can leave the clinic you have, and whether the money lasts until the new place pays.</p>
    <p>We work through Meridian Skin, an invented three-room clinic in Stockport, and its owner, Farah Siddiqui, who wants to open in the next town. You copy the model and put your own figures in. By the last lesson you will have a paper of two pages that a bank, a partner or a sceptical sister can read.</p>
    <p>It does not replace a solicitor, an accountant or a surveyor. It tells you what to ask them. It does not cover franchising, or buying out a competitor in any depth.</p>`,
  offer: { kind: 'paid', plans: [], price: 119 },
  chapters: [
    {
      name: 'Is it the right question?',
      description:
        '<p>Before the second site, look hard at the first. Most of the growth people want is already under their own roof.</p>',
      lessons: [
        {
          name: 'Full is not the same as ready',
          isPreview: true,
          narration:
            'You have a five week wait for a Saturday and an empty room on Tuesday morning. That is not a full clinic. It is a popular Saturday. In this lesson we count what is really filled, and what the empty hours would earn with no lease, no builder and no second kettle. Then we ask the question again.',
          content: `<p>Farah’s case for a second site is that Meridian Skin is full. Patients wait five weeks for a Saturday. She has turned people away. All of it is true.</p>
          <h3>Count the rooms, not the wait</h3>
          <p>Three rooms, 40 bookable hours each: 120 hours a week. She counted four ordinary weeks. Patients filled 88 of them, on average. That is <strong>73%</strong>.</p>
          <p>Nobody fills everything. Turnaround is already counted, but people are late and cancel. Say 87% is as good as it gets. That is 104 hours, so 16 are going spare each week.</p>
          <h3>What the spare hours are worth</h3>
          <p>A filled hour at Meridian leaves £86 after VAT, materials, card fees and practitioner pay. The rent is paid already.</p>
          <p>16 hours × £86 × 46 weeks = <strong>£63,296 a year</strong>.</p>
          <p>Hold on to that figure. In a later lesson the second site, in a decent second year, makes £59,280. It needs £178,920 of cash to get there.</p>
          <h3>How to fill them first</h3>
          <ul>
            <li>Move reviews and follow-ups out of Saturday.</li>
            <li>Open one evening, close one dead morning.</li>
            <li>Ring the waiting list with real times: “I have Tuesday at ten, or Saturday in five weeks.”</li>
            <li>Put a second practitioner in the room the owner leaves for paperwork.</li>
          </ul>
          <h3>Good reasons that are left</h3>
          <p>Some survive this test. Patients who travel 40 minutes and say so. A lease that is ending. A senior colleague who will leave unless she has something to run. Write yours down. “I have always wanted two” is allowed. Put its cost next to it.</p>
          <h3>This week</h3>
          <p>Count filled hours per room for the last four weeks, by day and by half-day. Colour the grid. Look at it for a while before ringing any agents.</p>`,
        },
        {
          name: 'The fortnight you are not there',
          content: `<p>A second site takes the owner away from the first for two or three days a week, for a year or more. You can rehearse that before signing anything. It costs a fortnight.</p>
          <h3>The test</h3>
          <p>Leave for ten working days. A holiday will do. No rota questions, no quick look at the diary, no messages unless a patient’s safety is at stake. Name who is in charge and say so in writing. Arrange clinical cover, prescribing and complaints properly. Check with your indemnifier, and with CQC if you are registered and your registration names you in a role.</p>
          <h3>Keep a log</h3>
          <p>Ask the team to write down every moment they would have asked you. One line each: what, when, what they did. Farah’s log had 43 lines. She sorted them.</p>
          <ul>
            <li><strong>19 were habit.</strong> They knew the answer. They wanted a nod.</li>
            <li><strong>14 needed a rule.</strong> Refund up to what? Who rings the plumber?</li>
            <li><strong>7 needed a person</strong> with a skill only she had.</li>
            <li><strong>3 were hers alone</strong>: a complaint, a reference, the bank.</li>
          </ul>
          <p>Fourteen rules took an afternoon to write. The seven took five months of training, and an appointment. Until then she did not have a clinic that could be left. She had a clinic with her in it.</p>
          <h3>What to read from it</h3>
          <ul>
            <li>Under ten lines that needed you: go on to the numbers.</li>
            <li>Ten to 25: write the rules, train, repeat in three months.</li>
            <li>More: the second site will be run from the car.</li>
          </ul>
          <h3>The part nobody logs</h3>
          <p>Look at takings too. If they fell by more than your own appointments explain, patients were waiting for you. That is flattering. It is also what a second site would cost, every week you are away.</p>
          <h3>A sentence for the team</h3>
          <blockquote>I am not testing you. I am testing whether I have told you enough. If you are unsure, decide, write it down, and we will talk about it when I am back. Nobody will be told off for a sensible wrong answer.</blockquote>`,
          question:
            'I cannot take two weeks away. Is there a shorter version of this test that is still honest?',
        },
      ],
    },
    {
      name: 'The numbers',
      description:
        '<p>One page for the new site, one for what it takes from the old. Both are guesses. Written guesses can be checked.</p>',
      lessons: [
        {
          name: 'The one-page model',
          narration:
            'Most second sites do not fail because they were a bad idea. They run out of money in month six of a plan that would have worked by month ten. So the figure to find is the lowest point. In this lesson we add up the set-up, the slow months and a margin for builders, and we find it.',
          content: `<p>Five blocks, one page. Here is Farah’s.</p>
          <h3>1. Set-up</h3>
          <ul>
            <li>Fit-out: £62,000</li>
            <li>Equipment: £38,000</li>
            <li>Deposit and legal fees: £14,500</li>
            <li>Wages and training before opening: £11,000</li>
            <li>Opening marketing: £6,500</li>
          </ul>
          <p>£132,000. Add 15% because there will be something behind the plasterboard: <strong>£151,800</strong>.</p>
          <h3>2. Monthly fixed costs</h3>
          <p>£11,400: rent, rates, reception, a site lead, lease payments, insurance.</p>
          <h3>3. Break-even</h3>
          <p>£11,400 ÷ £86 a filled hour is 133 hours a month. Two rooms offer about 346. So 38%. That looks easy. It is where many people stop.</p>
          <h3>4. The ramp</h3>
          <ul>
            <li>Months 1–3, 60 hours each: −£6,240 a month</li>
            <li>Months 4–6, 100 hours: −£2,800 a month</li>
            <li>Months 7–9, 140 hours: +£640 a month</li>
            <li>Months 10–12, 170 hours: +£3,220 a month</li>
          </ul>
          <p>By the end of month six the site has lost £27,120 on top of set-up. That is the lowest point. Cash needed: <strong>£178,920</strong>, before loan repayments, tax or a penny for the owner.</p>
          <h3>5. The slow case</h3>
          <p>Suppose the first two steps take six months each, not three. The hole is £54,240 and the cash needed £206,040. If you could not find the extra £27,120, you cannot afford the fast case either. You can only hope for it.</p>
          <h3>And the pay-back</h3>
          <p>In year two, at 190 hours a month, the site makes £4,940 a month, or £59,280 a year. The set-up and the first-year loss come to £167,340. That is nearly three years from there, nearly four from opening. Is your lease longer than that? Is your patience?</p>`,
          download: {
            fileName: 'second-site-model.pdf',
            title: 'Second site: one-page model',
            lines: [
              '## 1. Set-up',
              'Fit-out £______   Equipment £______   Deposit and legal £______',
              'Wages and training before opening £______   Opening marketing £______',
              'Subtotal £______   Contingency 15% £______   A. Total set-up £______',
              '## 2. Monthly fixed costs',
              'Rent and service charge £______   Rates and utilities £______   Wages £______',
              'Equipment lease £______   Insurance and software £______   Other £______',
              'B. Total per month £______',
              '## 3. Break-even',
              'C. Contribution per filled hour £______ (after VAT, materials, card fees, practitioner)',
              'Break-even hours (B ÷ C): ______   Hours the rooms offer: ______   Share: ______%',
              '## 4. Ramp: hours × C − B, for each month',
              'Months 1–3: ______ h, £______   Months 4–6: ______ h, £______',
              'Months 7–9: ______ h, £______   Months 10–12: ______ h, £______',
              'D. Lowest running total £______ in month ______',
              '## 5. Cash needed',
              'Expected case (A + D): £______',
              'Slow case, first two steps twice as long: £______',
              'Where the slow-case cash comes from: ______________________',
              '## 6. Not in this model, ask your accountant',
              'Loan repayments, tax, VAT on set-up, owner’s pay, rent-free period, dilapidations',
            ],
          },
          question: 'How should I estimate the ramp if I have no patients in the new town yet?',
        },
        {
          name: 'What the first site pays',
          narration:
            'The new site has its own page of figures. The old one pays for part of it, and that part is rarely written down. You are away two days a week. Some patients simply move across. In this lesson we count both. For Farah, a profit of three thousand pounds a month became two hundred and ten.',
          content: `<p>A second site borrows from the first: your hours, your best colleague, some of your patients. None of it appears in the new site’s accounts.</p>
          <h3>Your own hours</h3>
          <p>Farah treats patients for six hours on each of four days. She plans to spend two days a week at the new site for the first year, mostly not treating. An hour of hers leaves £120, since her pay comes out of profit.</p>
          <p>12 hours × £120 × 46 weeks = <strong>£66,240</strong>. Some patients will see a colleague instead. If half do, at £86 an hour, she keeps £23,736. The loss is still £42,504.</p>
          <h3>Patients who move</h3>
          <p>Meridian has 140 patients living nearer the new town. They will go to the new site, quite reasonably. Farah put this at 35 of the 170 hours a month. Those hours are not new. They have changed postcode.</p>
          <p>New hours: 135. At £86 that is £11,610. Fixed costs are £11,400. What the second site really adds in month twelve is <strong>£210</strong>, not £3,220.</p>
          <p>Unless the hours they leave behind are filled again. With a waiting list they may be. With a 73% full clinic they will not.</p>
          <h3>The colleague you send</h3>
          <p>You will want to send your best. Then the first site loses its best. Decide which site gets to be slightly worse, and for how long.</p>
          <h3>How it shows up when ignored</h3>
          <ul>
            <li>The new site is “doing well” and the group has less cash.</li>
            <li>Complaints rise at the old site about nine months in.</li>
            <li>Two receptionists resign in a quarter and both mention you.</li>
          </ul>
          <h3>Do it now</h3>
          <p>Sort your patient list by postcode. Count who lives nearer the other place. Use totals, and keep names out of the working papers. Take the moved hours out of your ramp and run the model again.</p>`,
        },
      ],
    },
    {
      name: 'Deciding',
      description:
        '<p>What to check before a signature, how to try the idea cheaply, and how to write down an answer.</p>',
      lessons: [
        {
          name: 'Before you sign: lease, registration, people',
          narration:
            'A landlord’s agent will tell you there is other interest. There often is not. You have time to ask. This lesson is the list. What to settle about the lease, what to check with the regulators, and what you owe to the people you plan to move. None of it is exciting, and most of it has a lead time.',
          content: `<p>Nothing here is legal advice. It is the list Farah took to people who give it. The rules differ across England, Scotland, Wales and Northern Ireland, and they change.</p>
          <h3>The lease, with a solicitor and a surveyor</h3>
          <ul>
            <li>Break clause: when, on what conditions, and is yours as good as theirs?</li>
            <li>Permitted use: does it cover what you do, and is planning consent needed?</li>
            <li>Personal guarantee: for how much, and when does it end?</li>
            <li>Service charge: last three years, and is there a cap?</li>
            <li>Dilapidations: what must you put back when you leave?</li>
            <li>Rent-free period: does it start at signing or at opening?</li>
          </ul>
          <p>A break at year three, set against a model that pays back in year four, means you might leave owing money to yourself. Know that beforehand.</p>
          <h3>Permissions, with each body</h3>
          <ul>
            <li>CQC, or the regulator for your nation: does the new location or activity need adding to your registration, and how long is that taking at present?</li>
            <li>The local council: licences for what you offer, which vary by area.</li>
            <li>Your indemnifier and insurer: both sites, all practitioners, cover when you are at the other one.</li>
            <li>ICO: whether your fee and privacy notice cover two sites and shared records.</li>
            <li>HMRC, through your accountant: VAT on the fit-out, and the rent.</li>
          </ul>
          <h3>People</h3>
          <p>Read contracts for place of work before you promise anyone’s Tuesdays. If you take over an existing clinic, its staff may transfer with their terms. Take advice. Acas has guidance.</p>
          <h3>To the agent</h3>
          <blockquote>We are interested. We will not be ready to agree heads of terms before the 20th. If that loses us the unit, we understand.</blockquote>
          <p>Then notice that you are still breathing.</p>`,
          question: 'What should I ask for in a break clause if my model pays back in year four?',
        },
        {
          name: 'The trial, the paper and the tripwires',
          narration:
            'You can try a second site for the price of a rented room. Two days a week, six months, about seven thousand pounds. Then write two pages. What you know, what you decided, and the figures at which you will stop. Write those now, while you are calm. You will not be calm in month five.',
          content: `<p>There are three good answers: yes, no, and not yet. A paper makes you pick one.</p>
          <h3>Try it first</h3>
          <p>Farah rented a suitable room in the next town, two days a week. £140 a day for 26 weeks: <strong>£7,280</strong>. The permissions of the last lesson apply to a rented room as well. She set three questions.</p>
          <ol>
            <li>Do new patients come, or only ours? Target: 60 new in six months.</li>
            <li>Does the first site hold? Target: filled hours down by no more than 5%.</li>
            <li>Do I still want this on a wet Thursday in February?</li>
          </ol>
          <p>She got 38 new patients. The first site held. She did not enjoy the Thursdays.</p>
          <h3>Tripwires</h3>
          <p>If the answer is yes, write down now what will stop you.</p>
          <ul>
            <li>Under 80 hours in month six: no further spending without a new plan.</li>
            <li>Cash below £25,000 across both sites: owner’s drawings pause, accountant that week.</li>
            <li>First site down 10% for two months running: owner goes back for four days.</li>
            <li>Under 120 hours in month twelve: prepare to use the break.</li>
          </ul>
          <p>Give the list to someone who is not afraid of you.</p>
          <h3>Farah’s answer</h3>
          <p>Not yet. She kept the rented room one day a week, opened Meridian on Wednesday evenings, and made her senior nurse, Ewa, clinical lead. Eleven of the 16 spare hours filled within five months. At £86 and 46 weeks that is £43,516 a year. Nothing was plastered.</p>
          <h3>This week</h3>
          <p>Fill in the paper in the download, in pencil, even if you are sure. Particularly if you are sure. Read it aloud to one person. Where you start explaining, the paper has a gap.</p>`,
          download: {
            fileName: 'second-site-decision-paper.pdf',
            title: 'Second site: decision paper',
            lines: [
              '## The question',
              'We are deciding whether to: ______________________   By (date): ____________',
              'Why, in two sentences without the word “grow”: ______________________',
              '## What we know',
              'First site: filled hours ______ of ______ (______%). Value of spare hours a year: £______',
              'Absence test: ______ lines, of which ______ needed the owner',
              'Model: cash needed £______ expected, £______ slow. Pay-back after ______ years',
              'What the first site pays: owner’s hours £______, hours that move ______ a month',
              'Trial: new patients ______, first site held yes / no, we would do it again yes / no',
              '## What we have checked, with whom, on what date',
              'Lease (solicitor, surveyor): ______________________',
              'Registration and licences (CQC or national regulator, council): ______________________',
              'Indemnity, data, tax (indemnifier, ICO, accountant): ______________________',
              '## The answer',
              'Yes / no / not yet. If not yet, we look again on: ____________',
              '## Tripwires, if yes',
              'Hours in month six under ______: we will ______________________',
              'Cash under £______: we will ______________________',
              'First site down ______% for two months: we will ______________________',
              'Hours in month twelve under ______: we will ______________________',
              'Kept by (someone who will say so): ____________   Signed: ____________',
            ],
          },
        },
      ],
    },
  ],
};
