import { Art } from '../../shared/layout/art.tsx';
import styles from './contents.module.css';

const PARTS = [
  { name: 'Courses', text: 'Chapters and lessons with videos, texts to read and files to download.' },
  { name: 'Videos', text: 'Short, specific answers. Most are shorter than a numbing cream wait.' },
  { name: 'Podcasts', text: 'Owners talking honestly about money, staff and the year it nearly went wrong.' },
  { name: 'Blogs', text: 'Regulation, tax and advertising changes, explained the week they land.' },
  { name: 'Live', text: 'Case clinics and Q&A, with comments open throughout.', note: 'Coming soon' },
  {
    name: 'Community',
    text: 'Ask a room of practitioners who know what JCCP stands for.',
    note: 'Coming soon',
  },
  {
    name: 'Profiles',
    text: 'A public page that sends patients straight to your booking link.',
    note: 'Coming soon',
  },
];

export function Contents() {
  return (
    <section className={`wrap ${styles.contents}`}>
      <div className={styles.intro}>
        <h2 className="d-48">Everything a practice owner opens in a working week.</h2>
        <p className="lede">One membership, built around the decisions you actually face between patients.</p>
        <div className={styles.art}>
          <Art name="landingContents" sizes="(max-width: 1000px) 100vw, 500px" />
        </div>
      </div>
      <ol>
        {PARTS.map(({ name, text, note }) => (
          <li key={name} className={styles.part}>
            <h3 className={styles.name}>{name}</h3>
            <span className={styles.text}>{text}</span>
            {note && <span className={styles.note}>{note}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
