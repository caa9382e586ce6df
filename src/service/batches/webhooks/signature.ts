import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

export function newSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

export interface Message {
  /** The same for all attempts to deliver it. */
  readonly id: string;
  readonly body: string;
}

/** The headers of a message by the Standard Webhooks specification, signed at this time. */
export function signedHeaders({ id, body }: Message, secret: string, now: Date): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1_000);
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
}
