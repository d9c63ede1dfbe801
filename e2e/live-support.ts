import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runSql } from '@maetrix/testing/run-sql';

import { readTestEnvironment } from '../scripts/environment.ts';

const { DATABASE_URL, INGEST_PORT } = readTestEnvironment();

const ANNOUNCE = `pg_notify('live', '{"what":"state"}')`;

/** Ends what is live or planned: one stream is shown at a time. */
export const endStreams = () =>
  runSql(
    DATABASE_URL,
    `with ended as (update live_streams set publisher = null,
        status = case status when 'live' then 'ended' else 'cancelled' end,
        ended_at = case status when 'live' then now() end
      where status in ('live', 'scheduled') returning id)
    select ${ANNOUNCE}, count(*) from ended`,
    [],
  );

/** Forgets streams that have ended, so that the page does not tell of them. */
export const forgetEnded = () =>
  runSql(
    DATABASE_URL,
    `update live_streams set started_at = started_at - interval '2 days', ended_at = ended_at - interval '2 days'
     where status = 'ended'`,
    [],
  );

/** A stream with a key, for the members of a plan. */
export const scheduleStream = async (title: string, plan = 'Clinic') => {
  const [id, key] = [randomUUID(), randomUUID()];
  await runSql(
    DATABASE_URL,
    `with stream as (
       insert into live_streams (public_id, title, description, starts_at, publish_key_hash)
       values ($1, $2, 'Four real cases, from the mirror to the record.', now(), $3) returning id),
     planned as (insert into live_stream_plans (stream_id, plan_id)
       select stream.id, plans.id from stream, plans where plans.name = $4 returning 1)
     select ${ANNOUNCE}, count(*) from planned`,
    [id, title, createHash('sha256').update(key).digest(), plan],
  );
  return { id, streamKey: `${id}?key=${key}` };
};

export const setComments = (id: string, isEnabled: boolean) =>
  runSql(
    DATABASE_URL,
    `with changed as (update live_streams set comments_enabled = $2 where public_id = $1 returning id)
     select ${ANNOUNCE}, count(*) from changed`,
    [id, isEnabled],
  );

/** The member's comments are marked as those of a host. */
export const addHost = (id: string, email: string) =>
  runSql(
    DATABASE_URL,
    `insert into live_stream_hosts (stream_id, user_id)
     select stream.id, users.id from live_streams stream, users
     where stream.public_id = $1 and users.email = $2`,
    [id, email],
  );

/** As the team hides a comment. */
export const hideComment = (id: string, text: string) =>
  runSql(
    DATABASE_URL,
    `with hidden as (update live_comments comment set hidden_at = now() from live_streams stream
       where stream.id = comment.stream_id and stream.public_id = $1 and comment.text = $2
       returning comment.stream_id, comment.number)
     select pg_notify('live', json_build_object('what', 'hidden', 'streamId', stream_id, 'number', number)::text)
     from hidden`,
    [id, text],
  );

/** A key frame a second, as publishers are told to send them. */
const CLIP =
  '-f lavfi -i testsrc=size=640x360:rate=25:duration=10 -f lavfi -i sine=frequency=440:duration=10 -c:v libx264 -preset ultrafast -tune zerolatency -pix_fmt yuv420p -g 25 -c:a aac -f flv'.split(
    ' ',
  );
const clip = join(tmpdir(), `live-clip-${process.pid}.flv`);

/** Encoded once, so that a busy machine keeps up with sending it. */
export const prepareClip = () => execFileSync('ffmpeg', ['-v', 'error', '-y', ...CLIP, clip]);
export const removeClip = () => rm(clip, { force: true });

const running = new Set<ChildProcess>();

/** Publishes the clip again and again with ffmpeg, in real time, until it is stopped. */
export const publish = (streamKey: string) => {
  const address = `rtmp://127.0.0.1:${INGEST_PORT}/live/${streamKey}`;
  const ffmpeg = spawn(
    'ffmpeg',
    ['-v', 'error', '-re', '-stream_loop', '-1', '-i', clip, '-c', 'copy', '-f', 'flv', address],
    { stdio: 'ignore' },
  );
  running.add(ffmpeg);
  const ended = once(ffmpeg, 'exit');
  return {
    stop: async () => {
      running.delete(ffmpeg);
      ffmpeg.kill('SIGKILL');
      await ended;
    },
  };
};

export const stopPublishing = () => {
  for (const ffmpeg of running) ffmpeg.kill('SIGKILL');
  running.clear();
};
