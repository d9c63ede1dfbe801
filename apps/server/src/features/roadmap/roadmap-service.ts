import type { Members } from '#app/features/accounts/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import { HOUR, type Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database, type Tx } from '#app/platform/database.ts';
import { consumeOrReject, type Limit, type Limiter } from '#app/platform/limits.ts';

import { roadmapRepository as repository } from './roadmap-repository.ts';
import { placeInFocus, type Assignment, type ImprovingLesson, type Lesson, type Status } from './roadmap.ts';

// Moving every lesson of the roadmap through all its states several times.
const MOVES_PER_MEMBER: Limit = { name: 'roadmap-moves', max: 1_000, windowMs: HOUR };

type Move = {
  lessonId: number;
  status: Status;
  /** The status that the member saw. */
  from?: Status | undefined;
  slot?: number | undefined;
};

type Deps = {
  database: Database;
  clock: Clock;
  limiter: Limiter;
  members: Pick<Members, 'lockActive'>;
};

/** The lessons of the roadmap, and where each member stands with them. */
export const createRoadmap = ({ database: { db }, clock, limiter, members }: Deps) => {
  const focus = async (tx: Tx, memberId: number, known: Assignment[], { lessonId, slot }: Move) => {
    const placed = placeInFocus(known, lessonId, slot);
    if (!placed.ok) throw new AppError('focus_limit');
    const former = new Map(known.map((assignment) => [assignment.lessonId, assignment.slot]));
    for (const [id, newSlot] of placed.slots)
      if (former.get(id) !== newSlot)
        await repository.upsert(tx, memberId, { lessonId: id, status: 'focus', slot: newSlot }, clock());
  };

  const apply = (tx: Tx, memberId: number, known: Assignment[], move: Move) => {
    const { lessonId, status } = move;
    if (status === 'focus') return focus(tx, memberId, known, move);
    if (status === 'default') return repository.delete(tx, memberId, lessonId);
    return repository.upsert(tx, memberId, { lessonId, status, slot: null }, clock());
  };

  return {
    listLessons: (memberId: number): Promise<Lesson[]> => repository.listLessons(db, memberId),

    /** Those in focus first, by their slot. */
    listAssignments: (memberId: number): Promise<Assignment[]> => repository.listForMember(db, memberId),

    /** In the order of their slots. */
    listFocusNames: (memberId: number): Promise<string[]> => repository.listFocusNames(db, memberId),

    /** Lessons that help with these numbers of a clinic, without those that are in focus or complete. */
    listImproving: (memberId: number, numbers: string[]): Promise<ImprovingLesson[]> =>
      repository.listImproving(db, memberId, numbers),

    /** Moves a lesson and returns where the member stands with all of them. Moves of one member wait for each other. */
    move: async (memberId: number, move: Move): Promise<Assignment[]> => {
      await consumeOrReject(limiter, MOVES_PER_MEMBER, String(memberId));
      return inTransaction(db, async (tx) => {
        if (!(await members.lockActive(tx, memberId))) throw new AppError('unauthenticated');
        if (!(await repository.lockLesson(tx, move.lessonId))) throw new AppError('not_found');
        const known = await repository.listForMember(tx, memberId);
        const current = known.find(({ lessonId }) => lessonId === move.lessonId)?.status ?? 'default';
        // A repeated request finds what it asked for.
        const isRepeated = current === move.status && move.slot === undefined;
        if (isRepeated) return known;
        if (move.from !== undefined && move.from !== current) throw new AppError('roadmap_changed');
        await apply(tx, memberId, known, move);
        return repository.listForMember(tx, memberId);
      });
    },
  };
};

export type Roadmap = ReturnType<typeof createRoadmap>;
