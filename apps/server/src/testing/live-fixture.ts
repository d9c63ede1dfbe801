import type { TestServer } from './test-server.ts';

let connections = 0;

type Given = { title?: string; plans?: number[]; startsAt?: Date };

/** Live streams of a test. */
export const createLiveFixture = (server: TestServer) => {
  const tell = async (
    path: string,
    notice: Record<string, string>,
    secret = server.parts.env.INTERNAL_SECRET,
    /** The query of the publisher, which nginx-rtmp puts behind the rest. */
    added = '',
  ) =>
    (
      await server.app.inject({
        method: 'POST',
        url: `/internal/live/${path}`,
        payload: `${new URLSearchParams({ addr: '203.0.113.9', ...notice }).toString()}&${added}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-edge-secret': secret },
      })
    ).statusCode;

  const schedule = async ({ title = 'Live case clinic', plans = [], startsAt }: Given = {}) => {
    const stream = await server.parts.liveStreams.schedule({
      title,
      description: 'Four real cases.',
      startsAt: startsAt ?? server.time.now,
      planIds: plans,
    });
    const streamKey = await server.parts.publishing.issueKey(stream.id);
    return { ...stream, key: new URLSearchParams(streamKey.split('?')[1]).get('key') ?? '' };
  };

  /** What the ingest tells of a connection that sends to a stream. */
  const connect = ({ publicId, key }: { publicId: string; key: string }) => {
    const notice = { name: publicId, key, clientid: String(++connections) };
    return {
      publish: () => tell('publish', notice),
      update: () => tell('update', notice),
      done: () => tell('publish-done', notice),
    };
  };

  return {
    tell,
    schedule,
    connect,

    /** A stream that is live. */
    start: async (given: Given = {}) => {
      const stream = await schedule(given);
      const publisher = connect(stream);
      const status = await publisher.publish();
      if (status !== 204) throw new Error(`The stream did not start: ${status}`);
      return { ...stream, publisher };
    },

    /** Only one stream is live at a time. */
    endAll: async () => {
      const rows = await server.parts.database.db
        .selectFrom('live_streams')
        .select('id')
        .where('status', 'in', ['scheduled', 'live'])
        .execute();
      for (const { id } of rows) await server.parts.liveStreams.end(id);
    },
  };
};
