import type { DemoCourse } from './demo-course.ts';

export const localSearchForClinics: DemoCourse = {
  slug: 'local-search-for-clinics',
  title: 'Local Search for Clinics',
  category: 'marketing',
  preview:
    'How someone three miles away finds you, checks you and decides to ring. The profile, the pages, the reviews, and one hour a month to keep them true.',
  outcomes: [
    'See your clinic as a stranger with a phone sees it',
    'Complete a map listing field by field and keep it accurate',
    'Write a page that answers one patient’s question without advertising a medicine',
    'Ask for reviews fairly and reply without giving anything away',
  ],
  description: `
<p>Local search is mostly housekeeping. The right hours, the right name, a page for each question people ask, and reviews that sound like people. Clinics lose to neighbours with worse rooms and better housekeeping.</p>
<p>This course is for owners and managers who do their own marketing or pay somebody and would like to know what for. It uses plain language and one invented clinic. There is nothing to install.</p>
<p>It does not cover paid advertising or social media. It touches on advertising rules where they bite, and points you to the ASA, the ICO and others for the current position. Read those pages yourself. They are shorter than you fear.</p>`,
  offer: { kind: 'free', to: 'anyone' },
  chapters: [
    {
      name: 'Being found',
      description:
        '<p>What a search looks like from the other side, and the listing and pages that answer it.</p>',
      lessons: [
        {
          name: 'Three miles away, with a phone',
          isPreview: true,
          narration:
            'Your next patient is on a sofa three miles away, typing four words into a phone. She sees a map, three names, some stars and perhaps your photograph of an empty corridor. She decides in under a minute. Today you will sit where she sits and see what she sees.',
          content: `
<p>Owners look at their own website. Patients rarely start there. They start with a few words and a map.</p>
<h3>What she sees</h3>
<p>Leila searches “skin clinic near me” on a Sunday night. First come adverts. Then a map with three names. Then ordinary results: directories, a magazine, two clinics. She taps two of the three names on the map. One says “closed Saturday”, though it is not. She rings the other on Monday.</p>
<p>That clinic did not win on merit. It won on opening hours.</p>
<h3>What decides the three names</h3>
<p>Search engines do not publish the recipe. They do describe the ingredients in broad terms:</p>
<ul>
<li><strong>Relevance.</strong> Does the listing say it does what she asked for?</li>
<li><strong>Distance.</strong> How far is it from where she is standing? You cannot change this. Please do not rent a mailbox to try.</li>
<li><strong>Prominence.</strong> Is there evidence that it exists and is thought well of? Reviews, mentions, a website that works.</li>
</ul>
<p>Two of the three are housekeeping. That is good news. It is also why nobody can honestly promise you first place.</p>
<h3>What a finding is worth</h3>
<p>Fern Street Clinic had 46 calls from its listing in April. Nineteen became consultations and 12 became patients. An average first visit is £185. That is £2,220 from a page that costs nothing. The same month, 14 listing calls rang out unanswered. At the same rate that is between three and four patients, or about £675. Answer the phone before you optimise anything.</p>
<h3>This week</h3>
<p>Open a private window on a phone, away from the clinic. Search three things a patient would type. For each, note: are you on the map, are your hours right, what is your first photograph, what does the newest review say. Take screenshots with the date. They are your “before”.</p>`,
        },
        {
          name: 'The listing, field by field',
          narration:
            'Your map listing is a form. Most clinics filled it in once, in a hurry, and never went back. We will take it a field at a time. Name, category, hours, services, photographs, questions. Half an hour now, then ten minutes a month. Start with the one that loses most patients. The hours.',
          question:
            'Our listing shows a previous tenant’s phone number and I cannot edit it. What are my options?',
          content: `
<p>First, make sure you own it. Many listings were claimed years ago by a web designer or a receptionist who has left. Ask for ownership in the clinic’s name, with two people able to log in.</p>
<h3>The fields that matter</h3>
<ul>
<li><strong>Name.</strong> As on your door. “Fern Street Clinic”, never “Fern Street Clinic Best Skin Leeds”. Stuffed names can get a listing suspended, and patients find them sad.</li>
<li><strong>Category.</strong> One main category that is true, two or three others. Do not pick “hospital” or “dermatologist” unless you are one.</li>
<li><strong>Hours.</strong> Including bank holidays. Put a reminder in the diary a fortnight before each.</li>
<li><strong>Phone.</strong> One number, the same everywhere.</li>
<li><strong>Services.</strong> In patients’ words, with a sentence each.</li>
<li><strong>Access.</strong> Steps, parking, step-free entrance, toilet. People who need this will not ring to ask.</li>
</ul>
<h3>Photographs</h3>
<p>Six are enough: the door from the street, reception, a treatment room, the team, the person they will meet, the parking. Taken in daylight, this year. Before-and-after pictures need more care: written consent for that use, and the ASA’s current guidance on how results are shown. If unsure, leave them off.</p>
<h3>Words to watch</h3>
<p>Services and posts on a listing are likely to count as advertising. At the time of writing, prescription-only medicines may not be advertised to the public, and the ASA and MHRA have treated indirect references as promotion too. Offering “a consultation for lines and wrinkles” is the usual safer form. Check the current guidance before you fill the field, and again each year.</p>
<h3>The same everywhere</h3>
<p>Name, address, phone. Compare your website footer, your listing, any directory and your regulator’s public register. Fern Street found three spellings of its own street. Write the correct version once and paste it.</p>
<h3>How neglect shows up</h3>
<p>“I came on Monday and you were shut.” That review stays for years. The field took eight seconds.</p>`,
          download: {
            fileName: 'map-listing-checklist.pdf',
            title: 'Map listing: half-hour checklist',
            lines: [
              '## Ownership',
              'Claimed in the clinic’s name. Two current people can log in.',
              '## Facts',
              'Name exactly as on the door.',
              'Address and postcode identical on site, listing, directories and register.',
              'One phone number. Rung from a mobile today, and answered.',
              'Hours right, including the next bank holiday.',
              'Main category true. No more than three others.',
              'Website link opens the right page on a phone.',
              '## Words',
              'Description under 100 words: who you are, whom you see, how to book.',
              'Each service has one plain sentence.',
              'No prescription-only medicine named or hinted at. Checked against the ASA’s current guidance on [date].',
              'No “best”, “number one” or “guaranteed”.',
              '## Pictures',
              'Door, reception, room, team, practitioner, parking. All from this year.',
              'Written consent on file for every face.',
              '## Access',
              'Steps, step-free entrance, parking and toilet described honestly.',
              '## Monthly, ten minutes',
              'Hours. Newest review answered. Suggested edits checked. One new photograph.',
            ],
          },
        },
        {
          name: 'Pages that answer one question',
          question:
            'Can you check this page heading and first paragraph for anything that might promote a prescription-only medicine?',
          content: `
<p>A treatment menu is written for the clinic. A page that answers a question is written for the patient. Search engines have become fairly good at telling which is which.</p>
<h3>Find the questions</h3>
<p>You already own the research. Ask the desk to write down, word for word, what callers ask for a week. Fern Street’s list of 52 came down to seven questions. The top three were “does it hurt”, “how much is it altogether” and “how long before I can go back to work”. None was on the website.</p>
<h3>One page, five parts</h3>
<ol>
<li><strong>The question</strong> as the heading. “How long is recovery after a skin peel?”</li>
<li><strong>The short answer</strong>, in two sentences, before any scrolling.</li>
<li><strong>It depends on.</strong> The honest variables, and that a consultation settles them.</li>
<li><strong>Risks and who it may not suit.</strong> Leaving this out is what makes a page look like an advert.</li>
<li><strong>The next step.</strong> What a consultation costs, how long it takes, who you will see.</li>
</ol>
<p>Between 400 and 700 words. Signed by a named clinician, with the date it was last checked. Put it in the diary for review in twelve months.</p>
<h3>Where you are</h3>
<p>Name the town once in the title and once in the text, because it is true. Add the bus, the car park, the landmark. Do not make twelve copies of the page for twelve villages. Readers notice, and so do search engines.</p>
<h3>The medicine question</h3>
<p>At the time of writing, you may not advertise a prescription-only medicine to the public, and your own website is within the ASA’s remit. Page titles, web addresses, image names and price lists all count as places a reference can hide. Promote the consultation and the concern. Read the ASA’s current advice on this, and use its free copy advice service if a page is borderline.</p>
<h3>Mistakes</h3>
<ul>
<li><strong>“Painless.”</strong> Somebody will disagree, in public.</li>
<li><strong>Copied text</strong> from a supplier. Forty other clinics have it.</li>
<li><strong>“From £99”</strong> when almost nobody pays £99.</li>
</ul>
<h3>This week</h3>
<p>Keep the list at the desk. Write one page, for the most frequent question. Ask a patient you trust whether it sounds like you.</p>`,
        },
      ],
    },
    {
      name: 'Being believed',
      description:
        '<p>Reviews that are fairly asked for and safely answered, and a small monthly routine.</p>',
      lessons: [
        {
          name: 'Reviews without bargaining',
          narration:
            'Ask every patient the same way, at the same moment, and offer nothing in return. When you reply, remember that you may not confirm that the writer is your patient. Be brief, be kind, and move the conversation to the telephone. The reply is read by the next hundred people, not by the first.',
          question:
            'Please draft a reply to an unfair one-star review that does not confirm the person is our patient.',
          content: `
<p>People trust a clinic with 60 reviews and a 4.7 more than one with nine and a 5.0. A complaint answered well does more good than another “amazing”.</p>
<h3>Asking</h3>
<p>Ask everyone, at the same point, with the same words. At Fern Street it is the message after the review appointment:</p>
<blockquote>“Thank you for coming in. If you have two minutes, an honest review helps other people choose. Please leave out anything private you’d rather not share. If something was not right, ring me first or as well: Marcus, 0113 496 0000.”</blockquote>
<p>Of 40 messages a month, about six bring a review. That is about 70 a year, which is plenty.</p>
<h3>Do not</h3>
<ul>
<li>Offer a discount, a product or a raffle ticket.</li>
<li>Ask only the happy ones.</li>
<li>Write them yourself, or let staff or family do it.</li>
<li>Hand over a tablet at the desk while you watch.</li>
</ul>
<p>At the time of writing, fake reviews and undisclosed incentives are addressed by the Digital Markets, Competition and Consumers Act 2024. The Competition and Markets Authority publishes guidance; read it before you design any scheme. Reviews you quote in advertising come under the ASA, including any that mention a prescription-only medicine.</p>
<h3>Replying</h3>
<p>That somebody attended your clinic is confidential, even if they have just told the world. Their post does not release you. Check the confidentiality guidance of your regulator (GMC, NMC or GDC), and the ICO’s. A safe shape:</p>
<blockquote>“Thank you for writing. We take comments like this seriously. Because of confidentiality we can’t discuss anyone’s care here, or say whether someone has visited us. Please ring Marcus, our manager, on 0113 496 0000. He would like to listen.”</blockquote>
<p>Wait a day before posting it. Have someone else read it aloud. If the review alleges harm, ring your indemnifier before you reply at all.</p>
<h3>How mistakes show up</h3>
<p>“As we explained at your appointment on the 4th…” That is a disclosure, with a date, in public. It is nearly always typed at 11pm.</p>
<h3>This week</h3>
<p>Reply to your three newest reviews, good ones included. Keep each under 40 words.</p>`,
          download: {
            fileName: 'review-request-and-replies.pdf',
            title: 'Reviews: one request, four replies',
            lines: [
              '## The request, same for everyone',
              '“Thank you for coming in. If you have two minutes, an honest review helps other people choose. Please leave out anything private you’d rather not share. If something was not right, ring me first or as well: [name, number].”',
              '## Reply: a kind review',
              '“Thank you for taking the time. The team will be pleased to read this.”',
              '## Reply: waiting, parking, telephone',
              '“Thank you for telling us. Long waits are frustrating and we are working on ours. [Name] would be glad to hear more on [number].”',
              '## Reply: unhappy with care',
              '“Thank you for writing. We take comments like this seriously. Because of confidentiality we can’t discuss anyone’s care here, or say whether someone has visited us. Please ring [name] on [number].”',
              '## Reply: seems to be for another business',
              '“Thank you. We can’t say who has visited us, but some details here don’t sound like our clinic. Please ring [name] on [number] so we can help.”',
              '## Before posting',
              'Waited a day. Read aloud by someone else.',
              'No date, treatment, name or “as we explained”.',
              'Allegation of harm: rung the indemnifier first.',
              'Logged in the complaints record if it is a complaint.',
            ],
          },
        },
        {
          name: 'An hour a month',
          narration:
            'Local search rewards the clinic that keeps turning up. You need one hour a month and five numbers. Calls, direction requests, website visits from the listing, new reviews, and patients who said they found you by searching. Write them in a row. After six rows you will know more than most agencies tell you.',
          content: `
<p>The last part is the least interesting and does the most. Put it in the diary: first Tuesday, 1pm, sixty minutes, door shut.</p>
<h3>The hour</h3>
<ul>
<li><strong>10 minutes: numbers.</strong> Five of them, in one row of a sheet.</li>
<li><strong>10 minutes: listing.</strong> Hours, suggested edits, one new photograph.</li>
<li><strong>10 minutes: reviews.</strong> Reply to what is unanswered.</li>
<li><strong>25 minutes: one page.</strong> Write, or update the oldest.</li>
<li><strong>5 minutes: look.</strong> The private window, the same three searches.</li>
</ul>
<h3>Five numbers</h3>
<p>Calls from the listing. Direction requests. Website visits from the listing. New reviews. And the only one that pays the rent: new patients who say they found you by searching. The desk asks, “How did you hear of us?”, and writes the answer as given.</p>
<p>Here are two rows from Fern Street. April: 46, 71, 210, 5, 12. May: 44, 80, 388, 6, 11. Website visits nearly doubled. Patients did not. One page had become popular with people 200 miles away. Pleasant, and worth nothing. Do not celebrate traffic.</p>
<h3>If you pay somebody</h3>
<p>Ask for three things each month: what you changed, what happened, what you will change next. Be wary of:</p>
<ul>
<li>“Guaranteed first place.” Nobody controls that.</li>
<li>Listings and websites held in the agency’s name.</li>
<li>Reports of forty pages. The answer is missing, or it would be shorter.</li>
<li>Any offer to “sort out” reviews. You remain responsible for what is done in your name.</li>
</ul>
<p>Fern Street paid £350 a month for a year, £4,200. When asked, the agency had changed the listing twice. An hour a month of the manager’s time, at £22, is £264 a year.</p>
<p>If you use visitor tracking on the website, cookies and consent come into it. The ICO has current guidance. Check yours against it.</p>
<h3>This week</h3>
<p>Book twelve Tuesdays. Fill in the first row, even if half of it is blank. Beside it, paste the screenshots from lesson one.</p>`,
        },
      ],
    },
  ],
};
