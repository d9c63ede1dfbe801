// Signs the edge's requests to the object store (AWS Signature Version 4), so that the bucket stays private.
// Runs in nginx (njs): every request has a fresh context, so there is nowhere to keep the day's key. Deriving it is
// four HMACs of the six.
import crypto from 'crypto';

const SIGNED_HEADERS = 'host;x-amz-content-sha256;x-amz-date';
const PAYLOAD = 'UNSIGNED-PAYLOAD';

const hmac = (key, text) => crypto.createHmac('sha256', key).update(text).digest();
const sha256 = (text) => crypto.createHash('sha256').update(text).digest('hex');

const deriveKey = (day) =>
  ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${store.secretKey}`, day), store.region));

/** The time of a request as the store wants it: 20261115T183402Z. */
const now = () => new Date().toISOString().replace(/[-:]|\.\d+/g, '');

/** The Authorization header for what `$uri` names by now. Its characters need no encoding: locations see to that. */
const authorize = (r) => {
  const date = r.variables.store_date;
  const day = date.slice(0, 8);
  const scope = `${day}/${store.region}/s3/aws4_request`;
  const headers = `host:${store.host}\nx-amz-content-sha256:${PAYLOAD}\nx-amz-date:${date}\n`;
  const request = [r.method, r.variables.uri, '', headers, SIGNED_HEADERS, PAYLOAD].join('\n');
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(request)].join('\n');
  const signature = crypto.createHmac('sha256', deriveKey(day)).update(text).digest('hex');
  return `AWS4-HMAC-SHA256 Credential=${store.accessKey}/${scope}, SignedHeaders=${SIGNED_HEADERS}, Signature=${signature}`;
};

export default { now, authorize };
