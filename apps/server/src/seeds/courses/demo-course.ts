/** A course of the demo, as its author wrote it. HTML uses h3, p, ul, ol, li, strong, em, blockquote only. */
export type DemoCourse = {
  slug: string;
  title: string;
  category: 'compliance' | 'money' | 'patient-care' | 'front-of-house' | 'team' | 'marketing';
  /** One or two sentences under the title. */
  preview: string;
  /** "By the end you can …", each completing that sentence. */
  outcomes: string[];
  /** Two or three paragraphs: whom it is for, how it is taught, what it does not cover. */
  description: string;
  offer: DemoOffer;
  chapters: DemoChapter[];
};

/** How a course is opened: free to anyone, free to members, by plans, by purchase (in pounds), or both. */
type DemoOffer =
  | { kind: 'free'; to: 'anyone' | 'members' }
  | { kind: 'paid'; plans: ('Practitioner' | 'Clinic' | 'Founders 2023')[]; price?: number };

type DemoChapter = { name: string; description: string; lessons: DemoLesson[] };

export type DemoLesson = {
  name: string;
  /** What the lesson's video says: spoken in 15 to 25 seconds, 40 to 60 words. Absent: nothing to watch. */
  narration?: string;
  /** The written lesson. */
  content: string;
  /** A file to keep: a template, a checklist, a script. */
  download?: { fileName: string; title: string; lines: string[] };
  /** A question to put to the lesson's assistant. */
  question?: string;
  isPreview?: true;
};
