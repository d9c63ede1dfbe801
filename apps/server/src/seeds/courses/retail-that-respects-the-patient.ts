import type { DemoCourse } from './demo-course.ts';

export const retailThatRespectsThePatient: DemoCourse = {
  slug: 'retail-that-respects-the-patient',
  title: 'Retail That Respects the Patient',
  category: 'money',
  preview:
    'Recommend less, follow up more, and keep a shelf that pays for itself without anyone feeling sold to on the way out.',
  outcomes: [
    'Tell a recommendation from a sale before you open your mouth',
    'Write a home routine a patient will still be following in six weeks',
    'Run a shelf of twelve lines that turns over and does not expire',
    'Reward your team for useful advice instead of the size of the bag',
  ],
  description: `<p>This course is for practitioners who dislike selling and owners who need the shelf to pay its way. The two are less opposed than they look. Patients who trust your advice come back for more of it. Patients who felt handled do not, and they rarely tell you why.</p>
    <p>You will get words for the room, a routine card to hand over, and the sums behind a small stock cupboard. The examples come from Harbour Row Skin, an invented clinic with one shelf, one till and a drawer of expired samples.</p>
    <p>It does not teach skin science or say which ingredient suits whom. That stays within your training and scope. It does not cover prescription products, which are a clinical matter and not retail at all.</p>`,
  offer: { kind: 'paid', plans: ['Practitioner', 'Clinic'], price: 79 },
  chapters: [
    {
      name: 'In the room',
      description:
        '<p>When to recommend, when to say nothing, and how to do either so the patient can repeat it at home.</p>',
      lessons: [
        {
          name: 'A recommendation or a sale',
          isPreview: true,
          narration:
            'A patient cannot tell, from the chair, whether you are advising or selling. You can. Before you mention a product, ask three questions. Does this person need it? Would I say so if we did not stock it? Will they use it? If any answer is no, say nothing. Your next recommendation will be worth more.',
          content: `<p>Mrs Bello came to Harbour Row Skin for a consultation. She left with a plan, a receipt for £164 and four products. Six weeks later two were unopened. She did not complain. She did not rebook either. The till recorded a good day.</p>
          <h3>Three questions before you speak</h3>
          <ol>
            <li><strong>Does it serve the plan we agreed?</strong> Not skin in general. This plan, this patient.</li>
            <li><strong>Would I say it if we did not stock it?</strong> If not, it is a sale.</li>
            <li><strong>Will they use it?</strong> A man who washes with whatever is in the shower will not follow five steps. He might follow one.</li>
          </ol>
          <p>Three yeses: recommend it. Otherwise leave it on the shelf.</p>
          <h3>Say what you earn</h3>
          <p>You are in the room as a professional and you have a financial interest in the shelf. Patients know. Saying so helps.</p>
          <blockquote>We sell this one here, so you know I have an interest. You can buy something similar at a chemist. What matters is that you use it every morning.</blockquote>
          <p>Professional regulators expect your interests not to sway your advice. Check the current wording from yours: GMC, GDC or NMC.</p>
          <h3>How the mistake shows up</h3>
          <ul>
            <li>Patients say “I’ll think about it” at the desk and look at the door.</li>
            <li>Retail is high on one colleague’s days and rebooking is low on the same days.</li>
            <li>At review, nobody can name what they were sold.</li>
          </ul>
          <h3>This week</h3>
          <p>For five days, keep a tally after each consultation: recommended and bought, recommended and not bought, recommended nothing. If the last column is empty, you are selling. At Harbour Row it settled at three in ten, and nobody went hungry.</p>`,
          question:
            'How do I tell a patient that the expensive product they already own is fine to carry on with?',
        },
        {
          name: 'The routine card',
          narration:
            'People forget most of a consultation before they reach the car park. So write it down. One card, three steps at most, in the order they will stand at the basin. Cross out what they can stop buying. It takes two minutes, and it is the most useful thing they will take home.',
          content: `<p>A routine fails at the basin, at eleven at night, when the patient cannot remember which one goes first. The card is for that moment.</p>
          <h3>Start with what they own</h3>
          <p>Ask patients to photograph their bathroom shelf before the appointment. Then go through it together. Three marks: keep, finish and do not replace, stop. Most people are relieved to be told to buy less.</p>
          <blockquote>You have nine things here. Two are doing the work. Let us keep those, finish this one, and you can stop paying for the rest.</blockquote>
          <h3>Then add, at most, one</h3>
          <p>One new product at a time. If the skin complains, you both know what changed. If it improves, likewise. A second can wait for the review. It may turn out not to be needed.</p>
          <h3>What goes on the card</h3>
          <ul>
            <li>Morning and evening, in order, in the patient’s words: “the blue one”.</li>
            <li>What each is for, in five words.</li>
            <li>How long before it is fair to judge it.</li>
            <li>What would be a reason to stop and ring you.</li>
            <li>What it costs per month, not per bottle.</li>
          </ul>
          <p>The monthly cost is the honest one. A £48 bottle that lasts three months is £16. A £30 bottle that lasts three weeks is about £43. Patients compare the wrong figures because nobody gives them the right ones.</p>
          <h3>Keep a copy</h3>
          <p>Put a photograph of the card in the record. The next practitioner then continues your advice and does not contradict it. A home routine with no copy on file cannot be reviewed, only guessed at.</p>
          <h3>A common slip</h3>
          <p>Cards written in clinic shorthand. Hand yours to the receptionist and ask her to act it out. If she hesitates, so will the patient.</p>`,
          download: {
            fileName: 'routine-card.pdf',
            title: 'Home routine card',
            lines: [
              '## Home routine',
              'Name: ______________________   Date: ____________   Written by: ____________',
              'What we are working on, in your words: ______________________',
              '## Morning',
              '1. ______________________   for: ______________________',
              '2. ______________________   for: ______________________',
              '3. ______________________   for: ______________________',
              '## Evening',
              '1. ______________________   for: ______________________',
              '2. ______________________   for: ______________________',
              '3. ______________________   for: ______________________',
              '## From your shelf',
              'Keep: ______________________',
              'Finish and do not replace: ______________________',
              'Stop: ______________________',
              '## New, one at a time',
              'What: ______________________   Start on: ____________',
              'Fair to judge it after: ______ weeks   Cost per month: £______',
              'Stop and ring us if: ______________________',
              '## Us',
              'Telephone: ____________   We will ring you on: ____________   Review: ____________',
              'You do not have to buy anything on this card from us.',
            ],
          },
        },
        {
          name: 'Words for the room, the desk and the week after',
          content: `<p>Nobody needs a sales script. A few sentences for the awkward moments are useful all the same. Change the words until they sound like you.</p>
          <h3>In the room</h3>
          <p>When there is nothing to add:</p>
          <blockquote>What you are using is fine. Save your money for the treatment, if you decide to have it.</blockquote>
          <p>When there is:</p>
          <blockquote>There is one thing I would add. It is for this, it costs about £16 a month, and I would give it eight weeks. You can start today, later, or not at all. The plan works without it, a little more slowly.</blockquote>
          <p>That last sentence only if it is true. If the plan does not work without it, say that before the patient agrees to the plan.</p>
          <h3>Handing over at the desk</h3>
          <p>The practitioner says it in front of the patient, so that reception is not left to guess.</p>
          <blockquote>Mr Okafor is booked for the twelfth. I have mentioned one product and he is thinking about it. No need to put it in the bag.</blockquote>
          <p>Reception never opens with a product. If asked, she says what is on the card. If asked for a recommendation, she fetches somebody qualified to give one.</p>
          <h3>The call on day ten</h3>
          <p>Four minutes. It does more for retail than any display.</p>
          <blockquote>It is Aisha from Harbour Row. I am ringing about the new one on your card. Have you managed to use it? Anything you did not like?</blockquote>
          <p>If they have not started, find out why. If it stings or they are worried, pass the call to a clinician the same day, and note it. If all is well, say goodbye. Sell nothing on this call.</p>
          <h3>Sentences to retire</h3>
          <ul>
            <li>“You’ll be needing this.” They may not.</li>
            <li>“I use it myself.” It is not evidence.</li>
            <li>“It’s our bestseller.” So is milk.</li>
            <li>“If you buy two today.” A consultation is no place for that.</li>
            <li>“Medical grade.” Ask yourself what you could show the ASA if it asked what that means.</li>
          </ul>
          <h3>Try this</h3>
          <p>At the next team meeting, read these aloud in pairs. Swap parts. Ten minutes. The giggling stops after three.</p>`,
        },
      ],
    },
    {
      name: 'Behind the shelf',
      description:
        '<p>A small range, counted once a week, and a team paid in a way that leaves the advice alone.</p>',
      lessons: [
        {
          name: 'Twelve lines and a reorder point',
          narration:
            'Stock is money that has stopped moving. Harbour Row had six thousand four hundred pounds of it, some past its date. They cut the range to twelve lines, sold just as much, and got three thousand one hundred pounds back. In this lesson we do the same sums, and set a number at which to reorder.',
          content: `<p>Priya, who owns Harbour Row, carried 31 lines. Patients bought eleven of them. The rest stood there looking professional.</p>
          <h3>What a bottle earns</h3>
          <ul>
            <li>Shelf price £48. Without VAT, £40.</li>
            <li>Cost £22.</li>
            <li>Gross margin £18, or <strong>45%</strong> of the price without VAT.</li>
          </ul>
          <p>One bottle that expires costs £22. It takes the margin on more than one sale to pay for it. Last year £540 expired: the margin on 30 bottles, gone.</p>
          <h3>Stock turn</h3>
          <p>Divide a year’s cost of goods sold by the average stock at cost.</p>
          <ul>
            <li>Before: £13,200 ÷ £6,400 = 2.1 times a year.</li>
            <li>After, on 12 lines: £13,200 ÷ £3,300 = 4 times.</li>
          </ul>
          <p>The same sales, with <strong>£3,100</strong> back in the bank. Under three, look for what is not moving. Over eight, you are probably running out.</p>
          <h3>Reorder point</h3>
          <p>Weekly sales, times the weeks a delivery takes, plus a small cushion. Five a month is about 1.25 a week. Delivery takes two weeks: 2.5. Cushion of 1.5. Reorder at <strong>four</strong>. Write it on the shelf edge. Order one month’s worth, whatever the discount for a case.</p>
          <h3>Choosing the twelve</h3>
          <ol>
            <li>List the jobs your patients need done. Usually six or seven.</li>
            <li>Two choices per job at most, at different prices.</li>
            <li>Nothing you would not recommend with the box turned round.</li>
            <li>Ask the supplier about minimum orders, returns and expiry before you sign.</li>
          </ol>
          <h3>Returns</h3>
          <p>Have a written policy, and be more generous than it. Rights differ for faulty goods, online sales and opened cosmetics. Check current consumer guidance, for instance from Trading Standards. If a patient reacted, a clinician hears about it before anyone discusses money.</p>`,
          download: {
            fileName: 'weekly-shelf-count.pdf',
            title: 'Weekly shelf count',
            lines: [
              '## Weekly shelf count',
              'Week of: ____________   Counted by: ____________   Time taken: ______ minutes',
              '## For each line',
              'Product | On shelf | In cupboard | Earliest expiry | Reorder point | Order?',
              '1. ____________ | ____ | ____ | ________ | ____ | ____',
              '2. ____________ | ____ | ____ | ________ | ____ | ____',
              '3. ____________ | ____ | ____ | ________ | ____ | ____',
              '4. ____________ | ____ | ____ | ________ | ____ | ____',
              '5. ____________ | ____ | ____ | ________ | ____ | ____',
              '6. ____________ | ____ | ____ | ________ | ____ | ____',
              'Continue for all twelve. If you need a second page, you have too many lines.',
              '## Setting the reorder point',
              'Weekly sales × weeks for delivery + cushion = ______ (round up)',
              '## Once a month',
              'Stock at cost: £______   Cost of goods sold, last 12 months: £______',
              'Stock turn (cost of goods sold ÷ stock): ______',
              'Expiring within 90 days, and what we will do: ______________________',
              'Not sold for 90 days, and whether it stays: ______________________',
              'Testers and staff use, written off at cost: £______',
            ],
          },
          question: 'Our supplier offers 20% off for a case of 24. We sell five a month. Is it worth it?',
        },
        {
          name: 'Paying the team, and what to count',
          narration:
            'Pay commission on products and you will get products sold. Some of them to people who did not need them. There is another way. Pay a small team bonus for the follow-up call, the written card and the patient who buys it a second time. In this lesson we set one up, with numbers.',
          content: `<p>Harbour Row paid 10% commission: £4.80 on a £48 bottle. It was not much money. It was enough to change what people said at ten to six on a slow Thursday.</p>
          <h3>What commission does</h3>
          <ul>
            <li>The product is mentioned before the plan is finished.</li>
            <li>Colleagues argue about whose patient it was.</li>
            <li>“Nothing today” becomes a small personal loss.</li>
          </ul>
          <h3>What they did in its place</h3>
          <p>Priya added up a year’s commission: £2,880. She consolidated most of it into pay after talking to each person, and kept £600 as a team bonus, £150 a quarter, shared equally. It is paid when three things are true:</p>
          <ol>
            <li>A routine card is on file for nine in ten recommendations.</li>
            <li>The day-ten call was made, or tried twice, for nine in ten.</li>
            <li>No line expired without a plan.</li>
          </ol>
          <p>None of these improves by selling someone a thing they do not need. Changing how people are paid changes their contract. Take advice first. Acas guidance is a fair place to start.</p>
          <h3>Four figures a month</h3>
          <ul>
            <li><strong>Nothing recommended</strong>: 3 in 10 consultations or more.</li>
            <li><strong>Bought again within its time</strong>: 31 of 50 at Harbour Row, or 62%. Under half means the first purchase was ours, not theirs.</li>
            <li><strong>Unopened at review</strong>: ask, and write it down.</li>
            <li><strong>Retail as a share of income</strong>: watch it, and never set it as a target.</li>
          </ul>
          <h3>If takings fall</h3>
          <p>They may, for a quarter. At Harbour Row sales dropped 12% and then came back, with fewer returns. If yours do not come back, the shelf was carrying something else: treatment prices, probably.</p>
          <h3>This week</h3>
          <p>Ring ten patients who bought something three months ago. Ask only whether they are still using it. Count the yeses. That is your starting figure. Be kind to yourself about it.</p>`,
          question: 'How could I introduce this bonus to a colleague who earns most of our commission?',
        },
      ],
    },
  ],
};
