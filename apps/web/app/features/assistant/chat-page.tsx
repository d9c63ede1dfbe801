import { PLEASE_INPUT_QUERY } from '@maetrix/contract/messages';
import { Button } from '@maetrix/ui/button';
import { cx } from '@maetrix/ui/cx';
import { GoLink, Anchor } from '@maetrix/ui/link';
import { History, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';

import { lazyPart } from '../../shared/connection/lazy-part.tsx';
import { callApi } from '../../shared/http/browser-calls.ts';
import { PageProblem } from '../../shared/layout/page-problem.tsx';
import { Page } from '../../shared/layout/page.tsx';
import type { ChatData, ThreadGroup } from './assistant-view.ts';
import styles from './chat-page.module.css';
import { Composer } from './composer.tsx';
import { HandOver, TrainerAnswer } from './hand-over.tsx';
import { Message } from './message.tsx';
import { CHAT_PATHS, PAST_QUESTIONS_PATH, type ChatModel } from './paths.ts';
import { useAnswer } from './use-answer.ts';
import { useHandOverOnReturn } from './use-hand-over-on-return.ts';
import { useNote } from './use-note.ts';

const NoteDialog = lazyPart(() => import('./note-dialog.tsx').then(({ NoteDialog: part }) => part));

const GROUPS: ThreadGroup[] = ['Today', 'This week', 'Earlier'];

/** A chat with Clara, and the conversations before. */
export function ChatPage(data: ChatData) {
  const { model, threads, threadId, problem } = data;
  const [started, setStarted] = useState<number | null>(null);
  const [times, setTimes] = useState(0);
  // On phones alone; wider screens have room for the list.
  const [isListOpen, setListOpen] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const current = threadId ?? started;
  const path = CHAT_PATHS[model];

  const begin = () => {
    setStarted(null);
    setTimes((count) => count + 1);
    void navigate(path);
  };
  return (
    <Page hasFooter={false} className={styles.page}>
      <PageProblem problem={problem} />
      <h1 className="sr">Clara</h1>
      <div className={styles.columns}>
        <aside className={cx(styles.threads, isListOpen && styles.listed)} aria-label="Conversations">
          <Button block icon={Plus} onClick={begin}>
            New question
          </Button>
          {threads.length > 0 && (
            <Button
              variant="secondary"
              block
              icon={History}
              className={styles.toggle}
              aria-expanded={isListOpen}
              onClick={() => setListOpen(!isListOpen)}
            >
              Conversations
            </Button>
          )}
          {GROUPS.map((group) => {
            const listed = threads.filter((thread) => thread.group === group);
            return (
              listed.length > 0 && (
                <section key={group}>
                  <h2 className={styles.group}>{group}</h2>
                  <ul>
                    {listed.map(({ id, title }) => (
                      <li key={id}>
                        <Anchor
                          href={`${path}?thread=${id}`}
                          className={styles.thread}
                          onClick={() => setListOpen(false)}
                          {...(id === current && { 'aria-current': 'true' as const })}
                        >
                          {title}
                        </Anchor>
                      </li>
                    ))}
                  </ul>
                </section>
              )
            );
          })}
          <p className={styles.all}>
            <GoLink href={PAST_QUESTIONS_PATH}>All past questions</GoLink>
          </p>
        </aside>
        <Conversation
          key={`${threadId ?? 'new'}/${times}`}
          model={model}
          threadId={threadId}
          messages={data.messages}
          initialHandOver={data.handOver}
          onStarted={(id) => {
            setStarted(id);
            void revalidate();
          }}
        />
      </div>
    </Page>
  );
}

type ConversationProps = {
  model: ChatModel;
  threadId: number | null;
  messages: ChatData['messages'];
  initialHandOver: ChatData['handOver'];
  /** Called when the first answer of a new conversation has arrived. */
  onStarted: (threadId: number) => void;
};

function Conversation({ model, threadId, messages, initialHandOver, onStarted }: ConversationProps) {
  const [turns, setTurns] = useState(messages);
  const [thread, setThread] = useState(threadId);
  const [handedOver, setHandedOver] = useState<ChatData['handOver']>(null);
  const handOver = initialHandOver?.answer ? initialHandOver : (handedOver ?? initialHandOver);
  useHandOverOnReturn(
    { model, threadId: thread, isWaiting: handOver !== null && !handOver.answer },
    setHandedOver,
  );
  const { answer, ask, stop } = useAnswer({
    toRequest: (question) => ({
      path: '/ai/clara/stream',
      body: { model, question, ...(thread !== null && { thread_id: thread }) },
    }),
    onEnd: ({ question, text, threadId: answered, isShown }) => {
      void callApi('/ai/dashboard/save', { question, answer: text });
      if (isShown && thread === null && answered !== null) {
        setThread(answered);
        onStarted(answered);
      }
    },
  });

  const isAnswering = answer.status === 'answering';
  const askNext = (question: string) => {
    // The answer before is part of the conversation, unless it is asked for again.
    if (answer.status === 'finished' && answer.text && answer.question !== question)
      setTurns((shown) => [
        ...shown,
        { message: answer.question, sender: 'user', direction: 'outgoing', citations: [] },
        { message: answer.text, sender: 'Clara', direction: 'incoming', citations: answer.citations },
      ]);
    void ask(question);
  };
  const note = useNote(askNext);
  const isEmpty = turns.length === 0 && answer.status === 'idle';

  return (
    <section className={styles.conversation} aria-label="Conversation with Clara">
      <div className={styles.scroll}>
        <div className={styles.messages}>
          {isEmpty && (
            <div className={styles.empty}>
              <h2 className="d-36">What would you like to know?</h2>
              <p>Clara answers from the lessons you can open, and says where each answer is from.</p>
            </div>
          )}
          {turns.map(({ message, direction, citations }, index) => (
            <Message key={index} direction={direction} text={message} citations={citations} />
          ))}
          {handOver?.answer && <TrainerAnswer handOver={handOver} />}
          {answer.status !== 'idle' && (
            <>
              <Message direction="outgoing" text={answer.question} citations={[]} />
              <div aria-live="polite" aria-busy={isAnswering}>
                {(isAnswering || answer.text) && (
                  <Message
                    direction="incoming"
                    text={answer.text}
                    citations={answer.citations}
                    isWriting={isAnswering}
                  />
                )}
              </div>
            </>
          )}
        </div>
      </div>
      <div className={styles.composer} data-bottom-bar>
        <Composer
          label="Your question to Clara"
          placeholder="Ask Clara about pricing, patients or paperwork"
          emptyMessage={PLEASE_INPUT_QUERY}
          isAnswering={isAnswering}
          answered={answer.status === 'finished' ? answer.question : ''}
          unanswered={answer.status === 'finished' && answer.text === '' ? answer.question : ''}
          problem={answer.problem}
          onAsk={note.ask}
          onStop={stop}
        />
        {thread !== null && !isAnswering && (
          <HandOver model={model} threadId={thread} handOver={handOver} onHandedOver={setHandedOver} />
        )}
        <p className={styles.hint}>
          Enter sends, Shift + Enter starts a new line. Never include a patient’s name.
        </p>
      </div>
      {note.isShown && (
        <Suspense>
          <NoteDialog onAccept={note.accept} onDecline={note.decline} />
        </Suspense>
      )}
    </section>
  );
}
