import { createAdvertCheck } from '@maetrix/contract/advert-check';
import { CONTENT_LABELS, CONTENT_TYPES, type ContentType } from '@maetrix/contract/content-types';
import {
  NO_CONTENT_GENERATED,
  PLEASE_INPUT_QUESTION,
  PLEASE_SELECT_CATEGORY,
} from '@maetrix/contract/messages';
import { Badge } from '@maetrix/ui/badge';
import { Button } from '@maetrix/ui/button';
import { Field } from '@maetrix/ui/field';
import { Icon } from '@maetrix/ui/icon';
import { IconButton } from '@maetrix/ui/icon-button';
import { Markdown } from '@maetrix/ui/markdown';
import { Container } from '@maetrix/ui/section';
import { Textarea } from '@maetrix/ui/textarea';
import {
  AppWindow,
  Clapperboard,
  Hash,
  Mail,
  Megaphone,
  Newspaper,
  PencilRuler,
  RotateCw,
  Square,
  ThumbsDown,
  ThumbsUp,
  type LucideIcon,
} from 'lucide-react';
import { Suspense, useMemo, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useRevalidator } from 'react-router';

import { lazyPart } from '../../shared/connection/lazy-part.tsx';
import { useToasts } from '../../shared/feedback/toasts.tsx';
import { callApi } from '../../shared/http/browser-calls.ts';
import { PageProblem } from '../../shared/layout/page-problem.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { AdvertFindings } from './advert-findings.tsx';
import type { Draft, DraftsData } from './assistant-view.ts';
import styles from './content-page.module.css';
import { CopyAnswer } from './copy-answer.tsx';
import { DraftList } from './draft-list.tsx';
import { keepFocus } from './keep-focus.ts';
import { useAnswer } from './use-answer.ts';
import { useNote } from './use-note.ts';

const NoteDialog = lazyPart(() => import('./note-dialog.tsx').then(({ NoteDialog: part }) => part));
const FeedbackDialog = lazyPart(() =>
  import('./feedback-dialog.tsx').then(({ FeedbackDialog: part }) => part),
);

const ICONS: Record<ContentType, LucideIcon> = {
  video: Clapperboard,
  blog: Newspaper,
  social: Hash,
  campaign: Megaphone,
  design_brief: PencilRuler,
  homepage: AppWindow,
  email: Mail,
};

const MAX_LENGTH = 4_000;

type Shown = { type: ContentType; question: string; text: string; id: number | null };

/** Writes drafts: a category, a question, and the draft beside them. */
export function ContentPage(data: DraftsData) {
  const [type, setType] = useState<ContentType | null>(null);
  const [question, setQuestion] = useState('');
  const [errors, setErrors] = useState<{ type?: string; question?: string }>({});
  const [opened, setOpened] = useState<Shown | null>(null);
  const [savedId, setSavedId] = useState<number | null>(null);
  const [vote, setVote] = useState<1 | -1 | null>(null);
  const { revalidate } = useRevalidator();
  const toast = useToasts();
  const output = useRef<HTMLElement>(null);
  const tiles = useRef<HTMLFieldSetElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const showOutput = () => output.current?.scrollIntoView({ block: 'nearest' });

  const save = async (asked: string, text: string) => {
    const saved = await callApi('/ai/content/save', { type: type ?? 'blog', question: asked, answer: text });
    if (saved.ok) setSavedId(saved.result.id);
    void revalidate();
  };
  const { answer, ask, stop } = useAnswer({
    toRequest: (asked) => ({ path: '/ai/content/stream', body: { type: type ?? 'blog', question: asked } }),
    onEnd: ({ question: asked, text }) => void save(asked, text),
  });
  const [askedType, setAskedType] = useState<ContentType | null>(null);
  const note = useNote((asked) => {
    setOpened(null);
    setSavedId(null);
    setAskedType(type);
    void ask(asked);
    showOutput();
  });

  const check = useMemo(() => createAdvertCheck(data.rules), [data.rules]);

  const isWriting = answer.status === 'answering';
  const written = question.trim();
  const shown: Shown | null =
    opened ??
    (answer.status === 'idle' || askedType === null
      ? null
      : { type: askedType, question: answer.question, text: answer.text, id: savedId });
  const isSame = shown !== null && shown.question === written && shown.type === type;

  const submit = (event: Pick<FormEvent, 'preventDefault'>) => {
    event.preventDefault();
    if (isWriting) return;
    const missing = {
      ...(type === null && { type: PLEASE_SELECT_CATEGORY }),
      ...(written === '' && { question: PLEASE_INPUT_QUESTION }),
    };
    setErrors(missing);
    if (missing.type) tiles.current?.querySelector('input')?.focus();
    else if (missing.question) field.current?.focus();
    else void note.ask(written);
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  };
  const rate = (given: 1 | -1) => {
    if (!shown?.text || shown.id === null) toast.error(NO_CONTENT_GENERATED);
    else setVote(given);
  };
  const open = (draft: Draft) => {
    stop();
    setType(draft.type);
    setQuestion(draft.question);
    setOpened(draft);
    setErrors({});
    showOutput();
  };

  return (
    <Page>
      <PageProblem problem={data.problem} />
      <Container className={styles.page}>
        <div className={styles.left}>
          <h1 className="d-48">Content Generator</h1>
          <p className={styles.lede}>Drafts in your clinic’s voice, using the core values on your profile.</p>
          <form onSubmit={submit} noValidate>
            <fieldset ref={tiles} className={styles.tiles} aria-describedby="type-error">
              <legend className={styles.legend}>What are you making?</legend>
              {CONTENT_TYPES.map((each) => (
                <label key={each} className={styles.tile}>
                  <input
                    type="radio"
                    name="type"
                    value={each}
                    className="sr"
                    checked={type === each}
                    onChange={() => {
                      setType(each);
                      setErrors(({ type: _chosen, ...rest }) => rest);
                    }}
                  />
                  <Icon icon={ICONS[each]} />
                  <span>{CONTENT_LABELS[each]}</span>
                </label>
              ))}
            </fieldset>
            <p id="type-error" className={styles.error} role="alert">
              {errors.type}
            </p>
            <Field
              label="Your question"
              hint="Enter sends, Shift+Enter adds a new line."
              error={errors.question ?? answer.problem ?? undefined}
            >
              <Textarea
                ref={field}
                rows={5}
                value={question}
                maxLength={MAX_LENGTH}
                onChange={(event) => {
                  setQuestion(event.target.value);
                  setErrors(({ question: _written, ...rest }) => rest);
                }}
                onKeyDown={sendOnEnter}
              />
            </Field>
            <div className={styles.buttons}>
              {/* With keys: Stop must not become Send while it is pressed. */}
              {isWriting ? (
                <Button
                  key="stop"
                  icon={Square}
                  onClick={(event) => {
                    keepFocus(event, field.current);
                    stop();
                  }}
                >
                  Stop
                </Button>
              ) : (
                <Button
                  key="send"
                  type="submit"
                  {...(isSame && { icon: RotateCw })}
                  onClick={(event) => keepFocus(event, field.current)}
                >
                  {isSame ? 'Regenerate' : 'Send'}
                </Button>
              )}
            </div>
          </form>
        </div>
        <section ref={output} className={styles.output} aria-label="Draft">
          <div className={styles.written} aria-live="polite" aria-busy={isWriting}>
            {shown ? (
              <>
                <div className={styles.head}>
                  <Badge tone="cool" icon={ICONS[shown.type]}>
                    {CONTENT_LABELS[shown.type]}
                  </Badge>
                  {isWriting && <span className={styles.writing}>Writing</span>}
                </div>
                <Markdown
                  text={shown.text}
                  isWriting={isWriting}
                  findHighlights={isWriting ? undefined : check}
                  className={styles.draft}
                />
              </>
            ) : (
              <p className={styles.nothing}>
                Choose what you are making and say what it is about. The draft appears here.
              </p>
            )}
          </div>
          <AdvertFindings text={isWriting ? '' : (shown?.text ?? '')} check={check} rules={data.rules} />
          <div className={styles.foot}>
            <CopyAnswer text={shown?.text ?? ''} disabled={!shown?.text || isWriting} />
            <div className={styles.votes}>
              <span>Was this useful?</span>
              <IconButton icon={ThumbsUp} label="Thumbs up" onClick={() => rate(1)} />
              <IconButton icon={ThumbsDown} label="Thumbs down" onClick={() => rate(-1)} />
            </div>
          </div>
        </section>
        <div className={styles.drafts}>
          <DraftList {...data} onOpen={open} />
        </div>
      </Container>
      {note.isShown && (
        <Suspense>
          <NoteDialog onAccept={note.accept} onDecline={note.decline} />
        </Suspense>
      )}
      {vote !== null && shown?.id !== undefined && shown.id !== null && (
        <Suspense>
          <FeedbackDialog draftId={shown.id} vote={vote} onClose={() => setVote(null)} />
        </Suspense>
      )}
    </Page>
  );
}
