// Written by `pnpm generate` from the migrations.

import type { Generated, GeneratedAlways } from 'kysely';

type AccountEvents = {
  user_id: number;
  id: GeneratedAlways<number>;
  kind: string;
  at: Generated<Date>;
  ip: string | null;
  user_agent: string | null;
};

type AccountTokens = {
  user_id: number;
  id: string;
  purpose: string;
  token_hash: Buffer;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
  voided_at: Date | null;
};

type Consents = {
  user_id: number;
  kind: string;
  version: string;
  at: Generated<Date>;
  given: boolean;
};

type Enquiries = {
  id: string;
  name: string;
  email: string;
  message: string;
  created_at: Generated<Date>;
};

type JobWorkers = {
  id: string;
  seen_at: Date;
};

type MediaAssets = {
  id: GeneratedAlways<number>;
  public_id: Generated<string>;
  user_id: number | null;
  kind: string;
  purpose: string;
  visibility: string;
  status: Generated<string>;
  storage_key: string;
  file_name: string | null;
  mime_type: string;
  bytes: number | null;
  checksum: Buffer | null;
  width: number | null;
  height: number | null;
  widths: Generated<number[]>;
  duration_ms: number | null;
  alt_text: string | null;
  progress: Generated<number>;
  rejection: string | null;
  created_at: Generated<Date>;
  deleted_at: Date | null;
};

type MediaCaptions = {
  asset_id: number;
  language: string;
  origin: string;
  storage_key: string;
  reviewed_at: Date | null;
};

type MediaRenditions = {
  asset_id: number;
  profile: string;
  storage_key: string;
  mime_type: string;
  width: number | null;
  height: number | null;
  bitrate_kbps: number | null;
  bytes: number | null;
};

type Migrations = {
  name: string;
  digest: string;
  applied_at: Generated<Date>;
};

type Passwords = {
  user_id: number;
  hash: string;
  changed_at: Generated<Date>;
};

type PrivacyGaps = {
  table_name: string | null;
  column_name: string | null;
  gap: string | null;
};

type PrivacyMap = {
  table_name: string | null;
  column_name: string | null;
  tag: string | null;
  class: string | null;
  erase: string | null;
  keep: string | null;
};

type Sessions = {
  user_id: number;
  id: GeneratedAlways<number>;
  token_hash: Buffer;
  kind: Generated<string>;
  created_at: Generated<Date>;
  seen_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
  ip: string | null;
  user_agent: string | null;
};

type SignUps = {
  id: string;
  email: string;
  name: string;
  password_hash: string;
  referral_code: string | null;
  terms_version: string;
  token_hash: Buffer;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
};

type Users = {
  id: GeneratedAlways<number>;
  public_id: Generated<string>;
  email: string | null;
  name: string;
  status: Generated<string>;
  referred_by: string | null;
  time_zone: Generated<string>;
  created_at: Generated<Date>;
  activated_at: Date | null;
  erased_at: Date | null;
};

export type Tables = {
  account_events: AccountEvents;
  account_tokens: AccountTokens;
  consents: Consents;
  enquiries: Enquiries;
  job_workers: JobWorkers;
  media_assets: MediaAssets;
  media_captions: MediaCaptions;
  media_renditions: MediaRenditions;
  migrations: Migrations;
  passwords: Passwords;
  privacy_gaps: PrivacyGaps;
  privacy_map: PrivacyMap;
  sessions: Sessions;
  sign_ups: SignUps;
  users: Users;
};
