import type { DemoCourse } from './demo-course.ts';

export const pricingForProfit: DemoCourse = {
  slug: 'pricing-for-profit',
  title: 'Pricing for Profit: Treatment Menus, Margins and Memberships',
  category: 'money',
  preview:
    'Work out what an hour in your clinic costs, price from that figure, and build a membership that still pays when every member turns up.',
  outcomes: [
    'Work out what one filled hour costs your clinic',
    'Find the true margin on any treatment, turnaround and review included',
    'Decide on a discount or a price rise with arithmetic rather than nerve',
    'Design a membership that survives members who use all of it',
  ],
  description: `<p>This course is for owners and managers who set prices, or who inherited them. Most clinic price lists are copied from the clinic down the road, which copied them from somebody else. Nobody in the chain knew what an hour cost.</p>
    <p>We follow one invented two-room clinic, Larch House, through its real-looking numbers: the rent, the empty Tuesdays, a £210 treatment in a 40-minute slot. You do the same sums with yours as you go. You need last month’s bank statement, your diary and a calculator. No spreadsheet skill is assumed.</p>
    <p>It does not cover tax advice. VAT on aesthetic treatments is contested ground, so the examples show it plainly and send you to HMRC guidance and your accountant. Nor does it tell you what to charge. It tells you how to know.</p>`,
  offer: { kind: 'paid', plans: ['Clinic'], price: 199 },
  chapters: [
    {
      name: 'What an hour costs',
      description:
        '<p>Two numbers come before any price: the cost of a filled hour, and the minutes a treatment really takes.</p>',
      lessons: [
        {
          name: 'The cost of a filled hour',
          isPreview: true,
          narration:
            'Your rent does not care whether the room is full. So the useful number is not the cost of an open hour. It is the cost of a filled one. In this lesson we add up a month, count the hours patients actually sat in, and divide. It takes twenty minutes and it changes most price lists.',
          content: `<p>Ngozi runs Larch House. Two rooms, one receptionist, a good name locally. Her accountant says she turned over £380,000 last year. She would like to know where it went.</p>
          <h3>Add up one month</h3>
          <p>Start with the costs you would pay if nobody came in. Leave out materials and practitioner pay for now.</p>
          <ul>
            <li>Rent: £1,900</li>
            <li>Rates, heat, light, water: £620</li>
            <li>Reception wages, with employer’s costs: £2,350</li>
            <li>Equipment lease: £700</li>
            <li>Marketing: £600</li>
            <li>Insurance and indemnity: £310</li>
            <li>Software and phones: £240</li>
            <li>Accountancy: £200</li>
            <li>Waste and linen: £180</li>
          </ul>
          <p>Total: <strong>£7,100</strong>.</p>
          <h3>Count the hours that were filled</h3>
          <p>Two rooms, seven bookable hours, 22 days: 308 hours. Divide £7,100 by 308 and you get about £23. It is a comforting figure and it is wrong. Patients sat in those rooms for 200 hours. The rest was gaps, late cancellations and Tuesday.</p>
          <p>£7,100 divided by 200 is <strong>£35.50</strong>. Every price has to carry that, for each hour it uses, before anyone is paid.</p>
          <h3>How the mistake shows up</h3>
          <ul>
            <li>The diary looks busy and the bank balance does not move.</li>
            <li>A good month is followed by a bad one, and nobody can say what differed.</li>
            <li>You lower a price to fill a gap, fill it, and feel no better.</li>
          </ul>
          <h3>This week</h3>
          <p>Take last month’s bank statement. List every fixed cost on one sheet. Then go through the diary and count filled hours, room by room, with a pencil. Do not use the figure your software calls utilisation until you know what it counts. Write the answer at the top of the sheet. You will use it in every lesson that follows.</p>`,
          question:
            'My clinic only opened six months ago. Which month should I use to work out a filled hour?',
        },
        {
          name: 'The true margin on a £210 treatment',
          narration:
            'A forty minute treatment is rarely forty minutes. There is the turnaround, the notes, and the review visit that nobody charges for. In this lesson we take one treatment at two hundred and ten pounds, put every minute back in, and see what is left. Bring one of your own. There is a worksheet.',
          content: `<p>Larch House sells a skin treatment at £210 in a 40-minute slot. Ngozi thought of it as her best earner. Here is what happened when she counted.</p>
          <h3>The minutes</h3>
          <ul>
            <li>In the chair: 40 minutes.</li>
            <li>Turnaround and notes: 10 minutes.</li>
            <li>Review: a 20-minute visit, taken up by half of patients, so 10 minutes each.</li>
          </ul>
          <p>That is <strong>60 minutes</strong>, not 40.</p>
          <h3>The money</h3>
          <p>Larch House is VAT registered and treats this one as standard-rated, so £35 of the £210 is not hers. Whether a given treatment is taxable depends on its purpose and your evidence. At the time of writing the tribunals have been strict. Check HMRC’s guidance and ask your accountant.</p>
          <ul>
            <li>Price without VAT: £175.00</li>
            <li>Materials: £48.00</li>
            <li>Practitioner, one hour with employer’s costs: £38.00</li>
            <li>Room, one filled hour: £35.50</li>
            <li>Card fee, 1.6% of £210: £3.36</li>
          </ul>
          <p>Costs come to £124.86. What is left is <strong>£50.14</strong>. On 40 minutes she would have believed £74.64.</p>
          <h3>Two kinds of “left”</h3>
          <p>£50.14 is the <strong>full margin</strong>. Use it to set prices. Leave the room out and you have £85.64, the <strong>contribution</strong>: what one more appointment adds, given that the rent is paid anyway. Use it to judge offers and gaps. Confusing the two is how a clinic ends up permanently on offer.</p>
          <h3>Mistakes to look for</h3>
          <ul>
            <li>The owner’s own hours costed at nothing. Put in what you would pay a colleague.</li>
            <li>Free reviews that have quietly become 30 minutes.</li>
            <li>Opened stock that is thrown away. Count it as materials.</li>
          </ul>`,
          download: {
            fileName: 'treatment-margin-worksheet.pdf',
            title: 'Treatment margin worksheet',
            lines: [
              '## Treatment margin worksheet',
              'Treatment: ______________________   Date: ____________',
              '## Minutes',
              'A. In the chair: ______',
              'B. Turnaround and notes: ______',
              'C. Review minutes × share of patients who take it up: ______',
              'D. Total minutes (A + B + C): ______   In hours (D ÷ 60): ______',
              '## Money in',
              'E. Price the patient pays: £______',
              'F. VAT in that price, if it applies (price ÷ 6 at 20%): £______',
              'G. Price without VAT (E − F): £______',
              '## Money out',
              'H. Materials, including what is opened and thrown away: £______',
              'I. Practitioner: hourly cost × hours in D: £______',
              'J. Card fee on E: £______',
              'K. Room: cost of a filled hour × hours in D: £______',
              '## What is left',
              'Contribution (G − H − I − J): £______   Use for offers and empty slots.',
              'Full margin (contribution − K): £______   Use for setting the price.',
              'Full margin per hour (full margin ÷ hours in D): £______',
              '## Before you file it',
              'Did you time A and B with a clock, for at least five appointments?',
              'Have you checked the VAT treatment with HMRC guidance or your accountant?',
            ],
          },
        },
      ],
    },
    {
      name: 'A menu and its prices',
      description: '<p>Fewer lines, in words patients use, at prices you can change without apologising.</p>',
      lessons: [
        {
          name: 'Editing the treatment menu',
          content: `<p>Larch House’s menu had 41 lines. Eleven had not been booked in six months. Patients read it on a phone, got as far as the second screen, and rang to ask what they needed. That call took nine minutes.</p>
          <h3>Rank by margin per hour</h3>
          <p>Margin per treatment flatters long appointments. Margin per hour compares like with like. Three lines from the menu, without VAT, everything counted:</p>
          <ul>
            <li>Skin treatment, £210, 60 minutes in all: £50.14 left, or <strong>£50 an hour</strong>.</li>
            <li>Peel, £95, 45 minutes in all: £10.52 left, or <strong>£14 an hour</strong>.</li>
            <li>Device treatment, £320, 75 minutes in all: £147.67 left, or <strong>£118 an hour</strong>.</li>
          </ul>
          <p>The peel is booked 30 times a month. The device treatment is booked four times. Ngozi had been advertising the peel.</p>
          <h3>Keep, change, drop</h3>
          <ol>
            <li><strong>Keep</strong> what earns its hour and is asked for.</li>
            <li><strong>Change</strong> what is asked for but earns little: the price, the minutes or the materials. One at a time.</li>
            <li><strong>Drop</strong> what is neither. Tell the four people who like it, kindly.</li>
          </ol>
          <p>A low margin may still be right. A consultation that leads to a sensible plan, or to a sensible “not for you”, is worth its hour. Decide that on purpose. And a margin is never a reason to recommend a treatment to a patient it does not suit. The ranking is for the menu, not the consulting room.</p>
          <h3>Write it for a reader</h3>
          <ul>
            <li>Group by concern, not by machine.</li>
            <li>Say what the price includes: consultation, review, aftercare contact.</li>
            <li>“From £95” only if a fair share of patients pay £95.</li>
          </ul>
          <p>A public menu is advertising. At the time of writing, prescription-only medicines may not be advertised to the public, and a price list can count. Check the ASA’s current guidance and the MHRA’s before you list anything of that kind, under any name.</p>
          <h3>This week</h3>
          <p>Print your menu. Cross out every line nobody booked in six months. Show the rest to someone outside the trade and ask what they would choose.</p>`,
          question:
            'What should I do with a low-margin treatment that brings in patients who later book others?',
        },
        {
          name: 'Discounts, and the price rise you keep postponing',
          narration:
            'Fifteen per cent off sounds small. It comes out of what is left, not out of the price. For one treatment it means four extra appointments for every ten you do now, just to stand still. In this lesson we do that sum, then the kinder one. What happens when you put a price up by fifteen pounds.',
          content: `<p>Use contribution here, not full margin. The rent does not change because you ran an offer. On the £210 treatment the contribution is £85.64.</p>
          <h3>What 15% off costs</h3>
          <p>£210 becomes £178.50. Without VAT, £148.75. Take off materials (£48), the practitioner (£38) and the card fee (£2.86) and <strong>£59.89</strong> is left. To earn what you earned before, you need £85.64 ÷ £59.89: 43% more appointments. If you did 40 a month, you now need 58. Each takes the same hour.</p>
          <p>If you must move a quiet Tuesday, add something that costs little and is honest, such as a longer consultation. Avoid countdowns. At the time of writing the ASA takes a dim view of pressure to hurry into a cosmetic treatment. Check its current guidance.</p>
          <h3>What £15 on costs</h3>
          <p>£210 becomes £225. The contribution rises to <strong>£97.90</strong>. Forty appointments at the old price left £3,426. Thirty-five at the new one leave £3,427. You can lose five patients a month, earn the same, and have five hours back. Ask yourself, honestly, whether a 7% rise would lose you one patient in eight.</p>
          <h3>How to say it</h3>
          <blockquote>From the first of March this treatment will be £225. It was last changed two years ago. What is included stays the same. If you are booked before then, your price stands.</blockquote>
          <p>At the desk, when someone sighs:</p>
          <blockquote>It has gone up, yes. I would rather tell you now than at the till. Would you like to keep the appointment, or shall we talk about what else might do?</blockquote>
          <h3>Mistakes</h3>
          <ul>
            <li>Four pages of reasons. One sentence is enough.</li>
            <li>Raising everything by 5%. Raise the lines that need it.</li>
            <li>Letting each practitioner make exceptions. Patients compare notes.</li>
          </ul>`,
        },
      ],
    },
    {
      name: 'Memberships, and keeping count',
      description:
        '<p>A membership is a promise of hours. Price the promise, say it plainly, and look at the figures every ninety days.</p>',
      lessons: [
        {
          name: 'A membership that pays when everyone turns up',
          narration:
            'Some memberships only make money from people who forget to come. That is a poor thing to build a clinic on. We price one for the member who uses everything. The first version loses about six pounds a year for every keen patient. The second does not, and the patient can see why.',
          content: `<p>Ngozi’s first draft: £45 a month for six peels and one skin review a year. List value £630, price £540. It looked generous and safe.</p>
          <h3>Version one, fully used</h3>
          <ul>
            <li>Income without VAT: £450.00</li>
            <li>Six peels at £67.13 each (materials, practitioner, room): £402.78</li>
            <li>One review, 40 minutes in all: £49.00</li>
            <li>Collection fees: £4.80</li>
          </ul>
          <p>Costs £456.58. Each loyal member loses her <strong>£6.58 a year</strong>. The plan works only if people stay away.</p>
          <h3>Version two</h3>
          <p>Four peels and a review at £35 a month. The patient pays £420 for £440 of list price. Income without VAT is £350. Fully used, it costs £322.32. What is left is <strong>£27.68</strong>, after the room has been paid for. The saving is modest. What members buy is the appointment already in the diary, the cost spread out, and a price held for the year. Say so.</p>
          <h3>Rules of the house</h3>
          <ul>
            <li>No treatment is owed to anyone it does not suit. The plan gives credit, and the clinician still decides.</li>
            <li>Nothing prescription-only in the bundle or its publicity. Check the current ASA and MHRA guidance.</li>
            <li>Leaving is as easy as joining.</li>
            <li>Money taken for visits not yet made is owed to patients. Keep it visible, and unspent.</li>
          </ul>
          <p>Consumer law on subscriptions is changing under the Digital Markets, Competition and Consumers Act 2024: reminders, cooling-off, cancellation. Check what is in force with the CMA’s guidance and a solicitor. Ask too whether spreading payments counts as credit.</p>
          <h3>Cap it</h3>
          <p>Sixty members at four peels is 180 hours a year. Their reviews add 40. Know where those hours are before you sell them.</p>`,
          download: {
            fileName: 'membership-design-checklist.pdf',
            title: 'Membership design checklist',
            lines: [
              '## The promise',
              'What the member gets in twelve months, counted: ______________________',
              'What it would cost at list price: £______   What the member pays: £______',
              'What a member buys besides a saving: ______________________',
              '## The arithmetic, at full use',
              'Income without VAT, if it applies: £______',
              'Appointments × full cost each, room included: £______',
              'Collection fees: £______',
              'Left per member per year: £______ (must be above zero at full use)',
              'Hours promised at the cap: ______   Where they sit in the diary: ____________',
              '## The terms, in plain words',
              'How to join, how much, on which day of the month',
              'How to leave: one step, no phone call required',
              'What happens to unused appointments, and by when',
              'What happens if a treatment does not suit the member: credit or refund',
              'How and when a price may change, with notice in writing',
              'What happens if the clinic closes or the practitioner leaves',
              '## Checked with',
              'Accountant (VAT, money received in advance): ____________',
              'Solicitor (subscription rules in force, consumer credit): ____________',
              'ASA and MHRA guidance (nothing prescription-only promoted): ____________',
            ],
          },
          question: 'How do I move existing members off a plan that loses money without upsetting them?',
        },
        {
          name: 'Saying the price, and the ninety-day look',
          narration:
            'A price is a sentence. Say it, then stop talking. Most discounts are given in the silence that follows, to a patient who had not asked for one. This lesson has the words for the room and the desk. Then an hour in the diary, every ninety days, to see whether the prices still work.',
          content: `<p>A good price can be undone in four seconds by a practitioner who is embarrassed by it. Listen to your own team this week. The tell is the word “only”, or a discount nobody requested.</p>
          <h3>In the room</h3>
          <blockquote>The plan we have talked about is £225. That includes your review. You do not need to decide today.</blockquote>
          <p>Then stop. If the patient says it is a lot:</p>
          <blockquote>It is a fair amount of money. We can do less, or later, or nothing. What would you like to be different?</blockquote>
          <h3>At the desk</h3>
          <p>Reception quotes from the printed list and nowhere else. If the figure on the screen differs from what the patient was told upstairs, the patient pays the lower one, and somebody finds out why before closing.</p>
          <h3>The ninety-day look</h3>
          <p>One hour, two people, five figures:</p>
          <ol>
            <li>Filled hours, and the cost of one.</li>
            <li>Full margin per hour on your ten most booked lines.</li>
            <li>Discounts given, in pounds, by whom.</li>
            <li>Members: joined, left, appointments owed.</li>
            <li>Prices quoted and not taken, with the reason if it is known.</li>
          </ol>
          <p>At Larch House the first look found £1,140 of discounts in a quarter, £860 of it from one kind and flustered colleague. Nobody was told off. She was given the sentence above, and a reason to trust it.</p>
          <h3>When to act</h3>
          <ul>
            <li>Filled hour up by more than £3: find out whether costs rose or hours fell.</li>
            <li>A line under £20 an hour twice running: change it or drop it.</li>
            <li>Members owed more hours than next quarter can hold: stop selling.</li>
          </ul>
          <h3>This week</h3>
          <p>Put the first look in the diary for a date twelve weeks from now. Then practise saying one price aloud, to a colleague, and say nothing after it for five seconds.</p>`,
        },
      ],
    },
  ],
};
