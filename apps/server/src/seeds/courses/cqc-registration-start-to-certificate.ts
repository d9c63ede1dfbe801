import type { DemoCourse } from './demo-course.ts';

export const cqcRegistrationStartToCertificate: DemoCourse = {
  slug: 'cqc-registration-start-to-certificate',
  title: 'CQC Registration, Start to Certificate',
  category: 'compliance',
  preview:
    'Work out whether you need to register, put the application together in order, and walk into the interview knowing your own file.',
  outcomes: [
    'Map your treatment list against the regulated activities and know which lines to ask CQC about',
    'Write a statement of purpose that describes the clinic you actually run',
    'Build an evidence folder an assessor can follow without you in the room',
    'Prepare your registered manager for the interview and the site visit',
  ],
  description: `<p>For owners and managers of clinics in England who think they may need to register with the Care Quality Commission, or who have started an application and stalled. It suits a clinic of two to ten people without a compliance department.</p>
<p>We follow one invented clinic, Alder Row in Leeds, from the first awkward question to the certificate on the wall. Each lesson ends with something you can put in a folder. Set aside about an hour a week for six weeks.</p>
<p>It does not give legal advice, and it does not replace CQC’s own guidance, which changes. Where a rule matters we tell you which page or which body to check. Scotland, Wales and Northern Ireland have their own regulators and are not covered.</p>`,
  offer: { kind: 'paid', plans: ['Clinic'], price: 249 },
  chapters: [
    {
      name: 'Before you apply',
      description:
        '<p>Decide whether registration applies to you, who will be named on the form, and what the wait will cost. Most stalled applications went wrong here.</p>',
      lessons: [
        {
          name: 'Do you need to register at all?',
          isPreview: true,
          narration:
            'Before you open the C Q C form, write down every treatment you offer and why patients come for it. The same procedure can fall inside or outside registration depending on its purpose. Most of this lesson is one table. By the end you will know which lines to ask about, in writing.',
          content: `<p>CQC registers providers, in England, for <strong>regulated activities</strong>. It does not register rooms, machines or job titles. So the first question is never “is my clinic medical enough?” It is “which of the things we do is a regulated activity, and who is carrying it on?”</p>
<h3>Purpose changes the answer</h3>
<p>At the time of writing, many purely cosmetic treatments sit outside CQC’s scope, while surgical procedures and the treatment of disease, disorder or injury, in the hands of listed health professionals, sit inside it. Other rules, including any local licensing scheme for cosmetic procedures, are separate and are moving. Check CQC’s current scope of registration guidance before you rely on anything you heard at a conference.</p>
<h3>The activity map</h3>
<p>Priya Nair runs Alder Row with two nurses and a visiting doctor. Her website lists nineteen treatments. She made a table with five columns: treatment, why the patient wants it, who does it, where, and her answer (<em>in</em>, <em>out</em>, <em>ask</em>). It took fifty minutes.</p>
<ul>
<li>Thirteen lines came out as cosmetic only.</li>
<li>Two were plainly in: minor skin surgery on the doctor’s Thursday list.</li>
<li>Four were <em>ask</em>. One was toxin for excessive sweating: the same product as the cosmetic line, offered for a different reason.</li>
</ul>
<h3>Ask in writing</h3>
<blockquote>“We are a clinic in England planning to offer the four services below. For each we have set out purpose, professional and location. Please tell us which, if any, you consider regulated activities, and which guidance you rely on.”</blockquote>
<p>Keep the reply with the date. If it is vague, ask your indemnifier or a healthcare solicitor.</p>
<h3>How this goes wrong</h3>
<p>A clinic registers for nothing because “we only do cosmetic”, then adds one medical service on a Saturday. Carrying on a regulated activity unregistered can be an offence; CQC’s guidance says when. The treatment menu changed and nobody reopened the table.</p>
<h3>This week</h3>
<p>Make your own table from the website, not from memory. Count the <em>ask</em> lines.</p>`,
          question:
            'We treat excessive sweating as well as offering cosmetic anti-wrinkle treatment. How should I describe the two lines when I write to CQC?',
        },
        {
          name: 'The people on the form, and the calendar',
          narration:
            'An application names people, and those people will be asked questions. Choose the person who runs the clinic on a wet Tuesday, rather than the one with the grandest title. Then count backwards from your opening date. Checks and references take weeks, and rent does not wait for any of them.',
          content: `<p>Three roles cause most of the confusion. Get them straight before anyone orders a DBS check.</p>
<h3>Who is who</h3>
<ul>
<li><strong>The provider</strong> is the legal person carrying on the activity: a company, a partnership or an individual. Check the exact name at Companies House. “Alder Row Aesthetics” and “Alder Row Aesthetics Ltd” are different answers.</li>
<li><strong>The nominated individual</strong> speaks for an organisation and supervises how the activity is managed.</li>
<li><strong>The registered manager</strong> runs it day to day and carries legal responsibility alongside the provider.</li>
</ul>
<p>Whether you need all three depends on your legal form. CQC’s guidance for new providers sets it out; read the version online today.</p>
<h3>Choosing the manager</h3>
<p>Priya wanted to name the visiting doctor. He is in the building six hours a week. Her lead nurse, Grace Adeyemi, opens up, writes the rota and knows which fridge alarm is faulty. Grace was the right name. She also needed time: Priya took her off one clinic session a week, at a cost of about £480 in bookings.</p>
<h3>What waiting costs</h3>
<p>Alder Row’s second room cost £1,150 a month in extra rent. Priya assumed eight weeks and budgeted £2,300. It took twenty-three weeks from the first form to the certificate, and the room cost a little over £6,000. CQC publishes how long applications are taking. Use its figure, add a third, and do not sign a lease that depends on a date.</p>
<h3>Order of work</h3>
<ol>
<li>Activity map agreed.</li>
<li>Legal name and roles confirmed.</li>
<li>DBS checks started, by the route CQC asks for at the time.</li>
<li>References, right-to-work and professional register checks.</li>
<li>Statement of purpose drafted.</li>
<li>Premises ready.</li>
<li>Application submitted.</li>
</ol>
<h3>How this goes wrong</h3>
<p>The manager’s form spells the provider one way and the provider’s form another. The application comes back. Nobody notices for nine days because it went to a shared inbox.</p>`,
        },
      ],
    },
    {
      name: 'Building the file',
      description:
        '<p>The two pieces of writing that carry an application: the statement of purpose, and policies that describe your building and nobody else’s.</p>',
      lessons: [
        {
          name: 'The statement of purpose',
          narration:
            'The statement of purpose says what you do, where, for whom, and who answers for it. An assessor will read it first and test everything else against it. Write it plainly. If a new receptionist could not use it to explain your clinic over the telephone, it is not finished yet.',
          content: `<p>Everything an assessor asks later is checked against this document. If it promises a service you cannot staff, you have written your own difficult question.</p>
<h3>What it has to cover</h3>
<p>CQC publishes a template and guidance. At the time of writing it expects the provider’s details and legal status, aims and objectives, the services and the people they are for, the regulated activities, the locations, and the registered manager. Check the current template before you start typing.</p>
<h3>Before and after</h3>
<p>Priya’s first draft:</p>
<blockquote>“Alder Row delivers a world-class, holistic patient journey across a comprehensive suite of aesthetic and medical solutions.”</blockquote>
<p>Her fourth:</p>
<blockquote>“We remove benign skin lesions for adults aged 18 and over, on Thursdays, in Room 2. A doctor assesses each patient at a separate appointment. We do not treat lesions that need urgent referral; we write to the patient’s GP the same day.”</blockquote>
<p>The second is shorter, and Grace can defend every word.</p>
<h3>Four tests</h3>
<ul>
<li><strong>Day test.</strong> Could someone work out your Thursday from it?</li>
<li><strong>Edge test.</strong> Does it say whom you do not treat?</li>
<li><strong>Match test.</strong> Do the activities, address and names match the application letter for letter?</li>
<li><strong>Website test.</strong> Would a patient recognise the same clinic online?</li>
</ul>
<h3>How this goes wrong</h3>
<p>The common mistake is a bought template with another clinic’s habits left in. It shows up in the interview: “Your statement mentions a hydrotherapy suite. Where is it?” The other is ambition. Services you may offer in two years do not belong here. You can update the statement, and you will need to tell CQC when you do.</p>
<h3>This week</h3>
<p>Fill in the outline below in one sitting of ninety minutes. Give it to whoever answers your phone. Ask them to tell you, without looking, what the clinic does and for whom. Rewrite the parts they got wrong.</p>`,
          download: {
            fileName: 'statement-of-purpose-outline.pdf',
            title: 'Statement of purpose: working outline',
            lines: [
              'Use alongside CQC’s current template. This outline helps you draft; it does not replace theirs.',
              '## 1. The provider',
              'Legal name, exactly as registered:',
              'Legal status (company, partnership, individual) and company number:',
              'Address, phone and email for formal correspondence:',
              '## 2. Aims, in three sentences',
              'We treat … (who):',
              'We offer … (what, in words a patient would use):',
              'We do not treat … and instead we … (referral route):',
              '## 3. Regulated activities',
              'Activity as CQC names it:',
              'What it looks like here: day, room, professional, usual number of patients a week:',
              '## 4. Locations',
              'Full address, number of treatment rooms, step-free access yes or no:',
              'Hours open, and who covers calls when closed:',
              '## 5. People',
              'Registered manager: name, qualifications, hours on site each week:',
              'Nominated individual, if there is one:',
              'Professionals, with register (GMC, NMC, GDC or other) and date last checked:',
              '## 6. Control',
              'Version number, date, author, next review date:',
              'Names and address checked against the application form by:',
            ],
          },
          question:
            'Can you ask me ten questions about my clinic, one at a time, so my answers give me a first draft of the aims section?',
        },
        {
          name: 'Policies that match the building',
          content: `<p>You will be asked for policies. You can buy a pack of sixty for a few hundred pounds. Owning them is easy. The trouble starts when someone asks a nurse what page four means.</p>
<h3>Fewer, and true</h3>
<p>Start with the list CQC asks for with the application, and add what your services need. For a small clinic these usually include:</p>
<ul>
<li>safeguarding, for adults and for any children on the premises</li>
<li>consent, and capacity to consent</li>
<li>infection prevention and control</li>
<li>medicines: ordering, storage, records and disposal</li>
<li>complaints, incidents and duty of candour</li>
<li>recruitment, training and supervision</li>
<li>records and data protection (check the ICO’s guidance)</li>
<li>governance: who looks at all of the above, and when</li>
</ul>
<h3>The three-line test</h3>
<p>At the top of each policy write three lines: <strong>who does this here</strong>, <strong>where it is recorded</strong>, <strong>who checks it</strong>. If you cannot fill them in, the policy is not yours yet. Alder Row’s medicines policy said “the pharmacist reviews stock weekly”. Alder Row has no pharmacist. It now says “Grace counts stock on Mondays before 9.30, signs the sheet in the Room 1 cupboard, and Priya looks at the sheets on the first of the month.”</p>
<h3>The evidence folder</h3>
<p>One folder per key question: safe, effective, caring, responsive, well-led. CQC’s assessment framework has changed more than once, so check the current headings. In each, put the policy, the last two completed records that prove it happens, and one note of something you changed. Alder Row’s whole folder is forty-four documents.</p>
<h3>How this goes wrong</h3>
<ul>
<li>All policies carry the same date. They were bought on it.</li>
<li>The escalation number belongs to someone who left in March.</li>
<li>Audit forms exist, blank.</li>
</ul>
<h3>This week</h3>
<p>Take one policy. Walk the building with it and a pencil. Cross out everything that is not done here. Twenty-five minutes is enough, and it is usually a humbling twenty-five minutes.</p>`,
        },
      ],
    },
    {
      name: 'The assessment, and after it',
      description:
        '<p>What the interview and the visit are for, how to answer without reciting, and how to keep the registration once you have it.</p>',
      lessons: [
        {
          name: 'The interview and the visit',
          narration:
            'The interview is a conversation about how you run the place. Good answers have a person, a place and a recent date in them. Nobody is impressed by a recited regulation. Practise aloud, with a colleague, twice. When you do not know something, say where you would look, and then stop talking.',
          content: `<p>At the time of writing an assessor may interview the proposed registered manager and others, and may visit or ask to see the premises by video. CQC will tell you what it intends. Prepare for both.</p>
<h3>Answers with a date in them</h3>
<p>“How do you make sure staff are safe to practise?”</p>
<p>The weak answer: “We follow Regulation 19 and have a robust recruitment policy.”</p>
<p>Grace’s answer:</p>
<blockquote>“I check the professional register before anyone starts and every January. I last did it on the ninth. One nurse’s revalidation was due in April, so I put it in the diary and we used a supervision session to go through her portfolio. The sheet is in folder five.”</blockquote>
<p>Person, place, date, consequence. About twenty-five seconds.</p>
<h3>When you do not know</h3>
<blockquote>“I don’t know that without looking. It would be in the incident policy. May I open it?”</blockquote>
<p>Looking something up is what you would do in practice. Guessing is what worries an assessor.</p>
<h3>Rehearse</h3>
<p>Two rehearsals of forty minutes, a week apart. Someone who has not read the file asks these:</p>
<ul>
<li>Tell me about a patient you turned away.</li>
<li>What happens if the doctor is ill on Thursday?</li>
<li>How would a patient complain about you personally?</li>
<li>Show me the last thing you changed after an incident or near miss.</li>
<li>What would make you stop the service for a day?</li>
</ul>
<h3>The walk-round</h3>
<p>Walk in from the street as a patient would. Look for an unlocked cupboard, a full sharps bin, an out-of-date item at the back of a drawer, patient names on a screen at the desk. Do it on a normal day. The tidy version lies to you.</p>
<h3>How this goes wrong</h3>
<p>The owner answers for the manager. It shows up as a pause, then a polite “I’d like to hear from Grace.” If you are the owner, agree beforehand which questions are yours.</p>`,
          question:
            'Will you play a CQC assessor and ask me five questions about how I supervise my nurses, then tell me which answers were too general?',
        },
        {
          name: 'The certificate and the first ninety days',
          narration:
            'When the certificate arrives, read it before you frame it. Check the names, the address, the activities and any conditions. Then put the promises from your application into the diary. What you told C Q C you would do monthly starts now, and the first month has a habit of passing unnoticed.',
          content: `<p>Registration is permission to do certain things, in certain places, under any conditions listed. Read the notice and the certificate together, out loud, with the manager.</p>
<h3>Day one</h3>
<ul>
<li>Legal name, address and activities match what you applied for.</li>
<li>Conditions: can you keep every one on a day when two people are off?</li>
<li>Something wrong? There is a process and a time limit for challenging it. Check the letter, and call CQC before the date passes.</li>
<li>No regulated activity happens before the date registration takes effect. That includes “just one, for a friend”.</li>
<li>Website wording: say what you are registered for and no more. Check the ASA’s guidance if you plan to advertise it.</li>
</ul>
<h3>Turn promises into a diary</h3>
<p>Grace went through the application with a highlighter and found thirty-one promises. “Monthly hand hygiene audit.” “Supervision every eight weeks.” She put each in the clinic calendar with a name beside it. Six turned out to be impossible at that frequency, so she and Priya changed the policy, recorded why, and kept the new rhythm. A quarterly audit that happens is better than a monthly one that does not.</p>
<h3>What you must tell CQC</h3>
<p>Some events and changes have to be notified, certain ones quickly: a change of manager, address or statement of purpose, and particular kinds of incident. Print CQC’s current list of notifications and keep it by the incident forms. Fees are annual; look up the current scheme and budget monthly.</p>
<h3>How this goes wrong</h3>
<p>It shows up around month seven. The manager leaves, the owner means to notify, and August happens. Put the notification step in your leaver checklist, above “return keys”.</p>
<h3>This week</h3>
<p>Count the promises in your draft application. Put a name and a first date against each one. Delete, with a reason, any nobody will own.</p>`,
          download: {
            fileName: 'first-ninety-days-calendar.pdf',
            title: 'The first ninety days after registration',
            lines: [
              '## Week 1',
              'Read the certificate and notice aloud with the registered manager. Initial each condition.',
              'Check legal name, address and activities letter by letter.',
              'Print CQC’s current notifications list. File it with the incident forms.',
              'Update website and letterhead wording. Second person checks it.',
              '## Weeks 2 to 4',
              'List every promise made in the application. Give each a name and a first date.',
              'First team meeting with minutes: incidents, complaints, stock, rota. 30 minutes.',
              'Check every professional register entry. Save the evidence with the date.',
              '## Weeks 5 to 8',
              'First record audit: ten notes, one page of findings, one change.',
              'First supervision for each member of staff. Book the second before you leave the room.',
              'Test the out-of-hours number from a mobile at 8 pm. Record who answered.',
              '## Weeks 9 to 13',
              'Owner and manager review: what did we promise and not do? Change the work or change the policy.',
              'Read the statement of purpose again. Still true? If not, update it and tell CQC as its guidance requires.',
              'Put the annual fee and the insurance renewal in the budget.',
              'Set the date of the next ninety-day review:',
              'Signed (registered manager):                    Date:',
            ],
          },
        },
      ],
    },
  ],
};
