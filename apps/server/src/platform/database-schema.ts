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

type ActiveClients = {
  client_id: number;
  user_id: number;
};

type AdvertRules = {
  id: GeneratedAlways<number>;
  phrases: string[];
  only_with: Generated<string[]>;
  unless: Generated<string[]>;
  reason: string;
  advice: string;
  source: string | null;
};

type AffiliateCodes = {
  user_id: number;
  referral_code: string;
  share_code: string | null;
};

type AffiliateStats = {
  user_id: number;
  link_clicks: Generated<number>;
  clients_active: Generated<number>;
};

type AnswerExports = {
  id: string;
  user_id: number;
  kind: string;
  format: string;
  status: Generated<string>;
  entries: number;
  done: Generated<number>;
  attempts: Generated<number>;
  bytes: number | null;
  created_at: Date;
  touched_at: Date;
  expires_at: Date;
  is_writing: Generated<boolean>;
  answer_ids: number[] | null;
};

type AssistantAllowances = {
  plan_id: number;
  daily_requests: number;
  daily_tokens: number;
};

type AssistantAnswerWords = {
  user_id: number;
  answer_id: number;
  surface: string;
  category: string;
  words: string;
};

type AssistantAnswers = {
  user_id: number;
  id: GeneratedAlways<number>;
  surface: string;
  thread_id: number | null;
  content_type: string | null;
  course_id: number | null;
  lesson_id: number | null;
  question: string;
  answer: Generated<string>;
  ending: string | null;
  vote: number | null;
  vote_text: string | null;
  created_at: Date;
};

type AssistantCalls = {
  id: GeneratedAlways<number>;
  user_id: number;
  answer_id: number;
  day: Date;
  surface: string;
  prompt_version: number;
  model: string;
  reserved_tokens: number;
  input_tokens: number | null;
  output_tokens: number | null;
  cost_micropence: number | null;
  ending: string | null;
  started_at: Date;
  expires_at: Date;
  ended_at: Date | null;
};

type AssistantCitations = {
  user_id: number;
  answer_id: number;
  position: number;
  number: number;
  item_id: number;
  part_id: Generated<number>;
  part_name: string | null;
  start_seconds: number | null;
};

type AssistantNotes = {
  user_id: number;
  version: number;
  accepted_at: Date;
};

type AssistantThreads = {
  user_id: number;
  id: GeneratedAlways<number>;
  surface: string;
  title: string;
  updated_at: Date;
  handed_over_at: Date | null;
  answered_at: Date | null;
  trainer_answer: string | null;
};

type AssistantUsage = {
  user_id: number;
  day: Date;
  requests: number;
  tokens: number;
};

type BannerClicks = {
  banner_id: number;
  day: Date;
  visitor: Buffer;
  at: Date;
};

type Banners = {
  id: GeneratedAlways<number>;
  slot: string;
  picture_id: number;
  clip_id: number | null;
  alt_text: Generated<string>;
  heading: Generated<string>;
  body: Generated<string>;
  link: string | null;
  position: Generated<number>;
  starts_at: Generated<Date>;
  ends_at: Date | null;
};

type BenchmarkMembers = {
  user_id: number;
  since: Date;
};

type BenchmarkWeeks = {
  week: Date;
  frozen_at: Date;
};

type BillingCustomers = {
  user_id: number;
  provider_customer_id: string;
  created_at: Generated<Date>;
};

type BillingLeases = {
  user_id: number;
  holder: string;
  expires_at: Date;
};

type Blogs = {
  item_id: number;
  kind: Generated<string>;
  body_html: Generated<string>;
  author_name: string | null;
  author_photo_id: number | null;
  banner_alt_text: Generated<string>;
  social_picture_id: number | null;
  meta_title: string | null;
  meta_description: string | null;
  related_course_ids: Generated<number[]>;
};

type BroadcastMarks = {
  user_id: number;
  read_upto: number;
};

type BroadcastReads = {
  user_id: number;
  broadcast_id: number;
};

type Broadcasts = {
  id: GeneratedAlways<number>;
  text: string;
  image_url: string | null;
  link: string | null;
  audience: string;
  published_at: Date;
  expires_at: Date | null;
};

type CalendarFeeds = {
  user_id: number;
  token_hash: Buffer;
  created_at: Date;
};

type CartItems = {
  id: GeneratedAlways<number>;
  user_id: number;
  item_id: number;
  added_at: Generated<Date>;
};

type CatalogueState = {
  only_row: Generated<boolean>;
  version: Generated<number>;
};

type Categories = {
  id: GeneratedAlways<number>;
  kind: string;
  name: string;
  slug: string;
  icon: Generated<string>;
  picture_id: number | null;
  position: Generated<number>;
  catalogue_version: Generated<number>;
};

type Chapters = {
  course_id: number;
  id: GeneratedAlways<number>;
  name: string;
  description_html: Generated<string>;
  position: number;
};

type ChatBlocks = {
  user_id: number;
  blocked_id: number;
  created_at: Date;
};

type ChatHeads = {
  room_id: number;
  last_seq: Generated<number>;
  last_change: Generated<number>;
  last_at: Generated<Date>;
};

type ChatLinkPreviews = {
  id: GeneratedAlways<number>;
  address: string;
  title: string | null;
  description: Generated<string>;
  fetched_at: Date;
};

type ChatMentions = {
  user_id: number;
  room_id: number;
  seq: number;
};

type ChatMessageVersions = {
  room_id: number;
  seq: number;
  change_no: number;
  user_id: number;
  kind: string;
  body: string | null;
  asset_id: number | null;
  at: Date;
};

type ChatMessages = {
  room_id: number;
  seq: number;
  user_id: number;
  sent_at: Date;
  body: string | null;
  asset_id: number | null;
  reply_to: number | null;
  status: Generated<string>;
  edited_at: Date | null;
  pinned_at: Date | null;
  change_no: Generated<number>;
  link_preview_id: number | null;
};

type ChatModerations = {
  id: GeneratedAlways<number>;
  user_id: number;
  room_id: number | null;
  seq: number | null;
  act: string;
  actor: string;
  reason: string;
  at: Date;
};

type ChatReactions = {
  user_id: number;
  room_id: number;
  seq: number;
  emoji: string;
  at: Date;
};

type ChatReports = {
  id: Generated<string>;
  user_id: number;
  suspect_id: number;
  room_id: number | null;
  seq: number | null;
  reason: string;
  description: string;
  claim: string | null;
  evidence: unknown;
  created_at: Date;
  resolved_at: Date | null;
  resolution: string | null;
};

type ChatRoomStates = {
  user_id: number;
  room_id: number;
  read_seq: Generated<number>;
  is_muted: Generated<boolean>;
};

type ChatRooms = {
  id: GeneratedAlways<number>;
  code: string;
  kind: string;
  name: Generated<string>;
  topic: Generated<string>;
  position: Generated<number>;
  slow_mode_seconds: Generated<number>;
  direct_pair: number[] | null;
};

type ChatSanctions = {
  user_id: number;
  kind: string;
  until: Date | null;
  reason: string;
  actor: string;
  created_at: Date;
};

type ChatSendKeys = {
  user_id: number;
  client_key: string;
  room_id: number;
  seq: number;
  sent_at: Date;
};

type ChatUploads = {
  asset_id: number;
  user_id: number;
  uploaded_at: Date;
  bytes: Generated<number>;
};

type Commissions = {
  user_id: number;
  cause: string;
  currency: string;
  amount_minor: number;
  reversed_minor: Generated<number>;
  held_until: Date;
  is_disputed: Generated<boolean>;
};

type Consents = {
  user_id: number;
  kind: string;
  version: string;
  at: Generated<Date>;
  given: boolean;
};

type Courses = {
  item_id: number;
  kind: Generated<string>;
  outcomes: Generated<string[]>;
  description_html: Generated<string>;
  chapter_count: Generated<number>;
  lesson_count: Generated<number>;
  duration_seconds: Generated<number>;
};

type CreditNotes = {
  user_id: number;
  series: string;
  number: number;
  payment_id: number;
  provider_refund_id: string;
  amount_minor: number;
  tax_minor: number;
  billed_to: string;
  issued_at: Generated<Date>;
};

type DigestRuns = {
  time_zone: string;
  day: Date;
};

type Disputes = {
  user_id: number;
  payment_id: number;
  provider_dispute_id: string;
  status: string;
  amount_minor: number;
  opened_at: Date;
};

type DocumentSeries = {
  series: string;
  last_number: Generated<number>;
};

type EmailChanges = {
  user_id: number;
  id: string;
  old_email: string;
  new_email: string;
  token_hash: Buffer;
  session_id: number;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
  voided_at: Date | null;
  undone_at: Date | null;
};

type Enquiries = {
  id: string;
  name: string;
  email: string;
  message: string;
  created_at: Generated<Date>;
};

type Enrolments = {
  user_id: number;
  item_id: number;
  enrolled_at: Generated<Date>;
  completed_lessons: Generated<number>;
  completed_at: Date | null;
};

type Events = {
  id: GeneratedAlways<number>;
  title: string;
  description: Generated<string>;
  link: string | null;
  place: Generated<string>;
  starts_at: Date;
  ends_at: Date;
  updated_at: Generated<Date>;
  sequence: Generated<number>;
};

type FacebookLinks = {
  user_id: number;
  page_id: string;
  page_name: string;
  sealed_token: Buffer;
  key_version: number;
  linked_at: Generated<Date>;
};

type Faqs = {
  id: GeneratedAlways<number>;
  position: number;
  question: string;
  answer: string;
};

type Favourites = {
  user_id: number;
  item_id: number;
  added_at: Generated<Date>;
};

type FeedItems = {
  id: GeneratedAlways<number>;
  kind: string;
  external_id: string;
  author: Generated<string>;
  title: Generated<string>;
  body: Generated<string>;
  picture_id: number | null;
  link: string | null;
  happened_at: Date;
  fetched_at: Date;
};

type Feedback = {
  id: string;
  user_id: number;
  feedback: string;
  created_at: Date;
};

type FirstMonthDiscounts = {
  provider_subscription_id: string;
  user_id: number | null;
  card_fingerprint: string | null;
  created_at: Generated<Date>;
};

type FirstStepsDismissals = {
  user_id: number;
  dismissed_at: Date;
};

type Goals = {
  user_id: number;
  week: Date;
  goal: string;
  task: string;
  success: string;
  created_at: Date;
  updated_at: Date;
};

type Grants = {
  user_id: number;
  id: GeneratedAlways<number>;
  plan_id: number | null;
  item_id: number | null;
  source: string;
  cause: string;
  starts_at: Date;
  ends_at: Date | null;
  revoked_at: Date | null;
  revoke_reason: string | null;
  created_at: Generated<Date>;
};

type GuestPurchases = {
  sign_up_id: string;
  email: string;
  item_id: number | null;
  plan_id: number | null;
  title: string;
  currency: string;
  subtotal_minor: number;
  discount_minor: Generated<number>;
  request_key: string;
  ticket_hash: Buffer;
  provider_session_id: string | null;
  provider_session_url: string | null;
  paid_at: Date | null;
  claimed_by: number | null;
  refunded_at: Date | null;
  created_at: Generated<Date>;
  company_name: string | null;
  mobile: string | null;
  address1: string | null;
  address2: string | null;
  city: string | null;
  country: string | null;
  post_code: string | null;
  tshirt_size: string | null;
  tshirt_colour: string | null;
  browser_hash: Buffer | null;
  form_hash: Buffer | null;
  payer_id: number | null;
  provider_subscription_id: string | null;
  keeps_renewal: boolean | null;
  transferred_at: Date | null;
  expired_at: Date | null;
  refund_reason: string | null;
  refund_decided_at: Date | null;
  refund_disputed_at: Date | null;
};

type ItemActivity = {
  user_id: number;
  item_id: number;
  start_count: Generated<number>;
  last_started_at: Date;
};

type ItemKinds = {
  code: string;
};

type ItemPlays = {
  item_id: number;
  play_count: number;
};

type ItemStats = {
  item_id: number;
  star_counts: Generated<number[]>;
  changed_at: Generated<Date>;
};

type Items = {
  id: GeneratedAlways<number>;
  kind: string;
  category_id: number;
  title: string;
  slug: string;
  preview_text: Generated<string>;
  thumbnail_id: number | null;
  banner_id: number | null;
  position: Generated<number>;
  is_free: Generated<boolean>;
  sold_separately: Generated<boolean>;
  without_login: Generated<boolean>;
  price_minor: number | null;
  currency: Generated<string>;
  status: Generated<string>;
  publish_at: Date | null;
  published_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  catalogue_version: Generated<number>;
};

type JobWorkers = {
  id: string;
  seen_at: Date;
};

type LedgerAccounts = {
  id: GeneratedAlways<number>;
  code: string;
  user_id: number | null;
  unit: string;
  balance_minor: number | null;
};

type LedgerEntries = {
  posting_id: number;
  line: number;
  account_id: number;
  unit: string;
  amount_minor: number;
};

type LedgerPostings = {
  id: GeneratedAlways<number>;
  kind: string;
  cause: string;
  posted_at: Generated<Date>;
  posted_in: Generated<string>;
};

type LessonCompletions = {
  user_id: number;
  course_id: number;
  lesson_id: number;
  completed_at: Generated<Date>;
};

type Lessons = {
  course_id: number;
  chapter_id: number;
  id: GeneratedAlways<number>;
  name: string;
  position: number;
  overview_html: Generated<string>;
  video_id: number | null;
  content_id: number | null;
  download_id: number | null;
  duration_seconds: Generated<number>;
  question: string | null;
  is_preview: Generated<boolean>;
  retired_at: Date | null;
};

type LiveAttendance = {
  user_id: number;
  stream_id: number;
  first_at: Date;
  last_at: Date;
  watched_seconds: Generated<number>;
};

type LiveComments = {
  stream_id: number;
  number: number;
  user_id: number;
  request_key: string;
  text: string;
  created_at: Date;
  hidden_at: Date | null;
};

type LiveRecordings = {
  stream_id: number;
  file: string;
  recorded_at: Date;
  is_joined: Generated<boolean>;
};

type LiveStreamHosts = {
  stream_id: number;
  user_id: number;
};

type LiveStreamPlans = {
  stream_id: number;
  plan_id: number;
};

type LiveStreams = {
  id: GeneratedAlways<number>;
  public_id: Generated<string>;
  title: string;
  description: Generated<string>;
  status: Generated<string>;
  comments_enabled: Generated<boolean>;
  publish_key_hash: Buffer | null;
  starts_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  publisher: string | null;
  publisher_seen_at: Date | null;
  is_publisher_lost: Generated<boolean>;
  last_comment: Generated<number>;
  replay_asset_id: number | null;
  replay_slug: string | null;
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
  waveform: number[] | null;
};

type MediaCaptions = {
  asset_id: number;
  language: string;
  origin: string;
  storage_key: string;
  reviewed_at: Date | null;
};

type MediaDownloads = {
  token_hash: Buffer;
  asset_id: number;
  expires_at: Date;
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

type MediaUploads = {
  asset_id: number;
  store_upload_id: string;
  bytes: number;
  created_at: Generated<Date>;
};

type MemberBookmarkState = {
  sort: string;
  changes: number;
  set_at: Date;
};

type MemberBookmarks = {
  sort: string;
  rank: number;
  name_key: string;
  user_id: number;
};

type MemberCards = {
  user_id: number;
  public_id: string;
  name: string;
  name_key: string;
  family_key: string;
  place_key: string;
  photo: unknown;
  bio: string | null;
  latitude: number | null;
  longitude: number | null;
  joined_at: Date;
  place_id: string | null;
};

type MemberCounts = {
  slot: number;
  value: number;
  changes: Generated<number>;
};

type MemberMaps = {
  user_id: number;
  latitude: number;
  longitude: number;
  picture_id: number;
  fetched_at: Date;
};

type Migrations = {
  name: string;
  digest: string;
  applied_at: Generated<Date>;
};

type NotificationChoices = {
  user_id: number;
  channel: string;
  kind: string;
  is_allowed: boolean;
};

type NotificationDigests = {
  user_id: number;
  day: Date;
  told_until: Date;
};

type Notifications = {
  user_id: number;
  id: GeneratedAlways<number>;
  kind: string;
  cause: string;
  text: string;
  image_url: string | null;
  link: string | null;
  created_at: Date;
  read_at: Date | null;
  in_bell: Generated<boolean>;
};

type OrderLines = {
  user_id: number;
  order_id: number;
  line: number;
  item_id: number | null;
  plan_id: number | null;
  title: string;
  amount_minor: number;
  is_duplicate: Generated<boolean>;
  is_withdrawn: Generated<boolean>;
};

type Orders = {
  user_id: number;
  id: GeneratedAlways<number>;
  kind: string;
  status: Generated<string>;
  currency: string;
  subtotal_minor: number;
  discount_minor: Generated<number>;
  total_minor: number;
  tax_minor: number;
  request_key: string;
  provider_session_id: string | null;
  provider_session_url: string | null;
  provider_intent_id: string | null;
  provider_subscription_id: string | null;
  failure: string | null;
  created_at: Generated<Date>;
  settled_at: Date | null;
};

type Passwords = {
  user_id: number;
  hash: string;
  changed_at: Generated<Date>;
};

type Payments = {
  user_id: number;
  id: GeneratedAlways<number>;
  order_id: number | null;
  subscription_id: number | null;
  plan_id: number | null;
  provider_intent_id: string | null;
  provider_invoice_id: string | null;
  status: string;
  currency: string;
  amount_minor: number;
  tax_minor: number;
  refunded_minor: Generated<number>;
  period_start: Date | null;
  period_end: Date | null;
  created_at: Generated<Date>;
  paid_at: Date | null;
  plan_name: string | null;
};

type PlaceReviews = {
  place_id: string;
  rating: number | null;
  total: number;
  reviews: unknown;
  fetched_at: Date | null;
  due_at: Generated<Date>;
  name: string | null;
};

type PlanItems = {
  plan_id: number;
  item_id: number;
};

type PlanProducts = {
  plan_id: number;
  provider_product_id: string;
};

type Plans = {
  id: GeneratedAlways<number>;
  name: string;
  summary: Generated<string>;
  benefits: Generated<string[]>;
  fee_minor: number;
  currency: Generated<string>;
  billing_interval: Generated<string>;
  status: Generated<string>;
  is_default: Generated<boolean>;
  position: Generated<number>;
};

type PodcastFeeds = {
  user_id: number;
  token_hash: Buffer;
  created_at: Date;
};

type Podcasts = {
  item_id: number;
  kind: Generated<string>;
  description_html: Generated<string>;
  speakers: Generated<string[]>;
  season: number | null;
  episode: number | null;
  audio_id: number | null;
  duration_seconds: Generated<number>;
  chapters: Generated<unknown>;
  transcript: Generated<unknown>;
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

type Profiles = {
  user_id: number;
  is_hidden: Generated<boolean>;
  bio_html: string | null;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  place_id: string | null;
  photo_id: number | null;
  banner_id: number | null;
  promo_video_id: number | null;
  meta_title: string | null;
  meta_description: string | null;
  booking_url: string | null;
  website_url: string | null;
  facebook_url: string | null;
  facebook_page_name: string | null;
  group_url: string | null;
  instagram_url: string | null;
  linkedin_url: string | null;
  youtube_url: string | null;
  contact_email: string | null;
  ai_core_value: string | null;
  ai_content_html: string | null;
  updated_at: Generated<Date>;
};

type PushDevices = {
  user_id: number;
  session_id: number;
  endpoint: string;
  endpoint_hash: Buffer;
  public_key: string;
  auth_secret: string;
  created_at: Date;
};

type Ratings = {
  user_id: number;
  item_id: number;
  stars: number;
  rated_at: Generated<Date>;
};

type Receipts = {
  user_id: number;
  series: string;
  number: number;
  payment_id: number;
  billed_to: string;
  issued_at: Generated<Date>;
};

type ReconciliationState = {
  only_row: Generated<boolean>;
  events_until: Date;
};

type Redemptions = {
  user_id: number;
  id: GeneratedAlways<number>;
  request_key: string;
  points: number;
  reward: string;
  status: Generated<string>;
  created_at: Date;
  decided_at: Date | null;
};

type ReferralClicks = {
  user_id: number;
  day: Date;
  visitor: Buffer;
  at: Generated<Date>;
};

type Referrals = {
  client_id: number;
  user_id: number;
  bound_at: Generated<Date>;
};

type Refunds = {
  user_id: number;
  payment_id: number;
  provider_refund_id: string;
  amount_minor: number;
  created_at: Date;
};

type ResumePositions = {
  user_id: number;
  item_id: number;
  part_id: Generated<number>;
  position_seconds: number;
  updated_at: Date;
};

type RoadmapAssignments = {
  user_id: number;
  lesson_id: number;
  status: string;
  focus_slot: number | null;
  changed_at: Date;
};

type RoadmapLessons = {
  id: GeneratedAlways<number>;
  group_name: string;
  name: string;
  position: number;
  retired_at: Date | null;
  improves: string | null;
};

type SearchCounts = {
  day: Date;
  terms: string;
  searches: number;
  hits: number;
};

type SearchDocuments = {
  item_id: number;
  part_id: Generated<number>;
  title: string;
  words: string;
  title_words: string;
};

type SearchPassages = {
  item_id: number;
  part_id: number;
  position: number;
  start_seconds: number | null;
  text: string;
  words: string;
};

type SearchState = {
  only_row: Generated<boolean>;
  version: Generated<number>;
  item_id: Generated<number>;
};

type SearchWords = {
  word: string;
  stem: GeneratedAlways<string | null>;
  is_in_titles: boolean;
  documents: number;
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

type ShareVisits = {
  user_id: number;
  day: Date;
  visitor: Buffer;
  path: string;
  at: Date;
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

type Subscriptions = {
  user_id: number;
  id: GeneratedAlways<number>;
  order_id: number | null;
  plan_id: number;
  provider_subscription_id: string;
  status: string;
  period_start: Date;
  period_end: Date;
  cancel_at_period_end: Generated<boolean>;
  cancel_reason: string | null;
  ended_at: Date | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  fee_minor: number | null;
  fee_currency: string | null;
  pending_change: unknown;
};

type SupportAcknowledgements = {
  id: string;
  mailbox: string;
  day: Date;
  email: string;
  user_id: number | null;
};

type Testimonials = {
  id: GeneratedAlways<number>;
  quote: string;
  member_name: string;
  role: string;
  clinic: string;
  picture_id: number | null;
  position: number;
  published: Generated<boolean>;
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

type VideoStarts = {
  item_id: number;
  day: Date;
  viewer: Buffer;
  user_id: number | null;
  path: string;
  client_details: string | null;
  at: Date;
};

type Videos = {
  item_id: number;
  kind: Generated<string>;
  video_id: number | null;
  preview_id: number | null;
  duration_seconds: Generated<number>;
  presenter_name: string | null;
  presenter_role: string | null;
  description_html: Generated<string>;
};

type WatchMarks = {
  item_id: number;
  viewer: Buffer;
  percentage: number;
  user_id: number | null;
  at: Date;
};

type WebhookEvents = {
  event_id: string;
  type: string;
  object_key: string | null;
  created_at: Date;
  received_at: Generated<Date>;
  processed_at: Date | null;
};

type WeeklyBenchmarks = {
  week: Date;
  metric: string;
  contributors: number;
  low: number;
  high: number;
};

type WeeklyNumbers = {
  user_id: number;
  week: Date;
  patients: number | null;
  takings: number | null;
  deposits: number | null;
  no_shows: number | null;
  rebooked: number | null;
  enquiries: number | null;
  updated_at: Date;
};

export type Tables = {
  account_events: AccountEvents;
  account_tokens: AccountTokens;
  active_clients: ActiveClients;
  advert_rules: AdvertRules;
  affiliate_codes: AffiliateCodes;
  affiliate_stats: AffiliateStats;
  answer_exports: AnswerExports;
  assistant_allowances: AssistantAllowances;
  assistant_answer_words: AssistantAnswerWords;
  assistant_answers: AssistantAnswers;
  assistant_calls: AssistantCalls;
  assistant_citations: AssistantCitations;
  assistant_notes: AssistantNotes;
  assistant_threads: AssistantThreads;
  assistant_usage: AssistantUsage;
  banner_clicks: BannerClicks;
  banners: Banners;
  benchmark_members: BenchmarkMembers;
  benchmark_weeks: BenchmarkWeeks;
  billing_customers: BillingCustomers;
  billing_leases: BillingLeases;
  blogs: Blogs;
  broadcast_marks: BroadcastMarks;
  broadcast_reads: BroadcastReads;
  broadcasts: Broadcasts;
  calendar_feeds: CalendarFeeds;
  cart_items: CartItems;
  catalogue_state: CatalogueState;
  categories: Categories;
  chapters: Chapters;
  chat_blocks: ChatBlocks;
  chat_heads: ChatHeads;
  chat_link_previews: ChatLinkPreviews;
  chat_mentions: ChatMentions;
  chat_message_versions: ChatMessageVersions;
  chat_messages: ChatMessages;
  chat_moderations: ChatModerations;
  chat_reactions: ChatReactions;
  chat_reports: ChatReports;
  chat_room_states: ChatRoomStates;
  chat_rooms: ChatRooms;
  chat_sanctions: ChatSanctions;
  chat_send_keys: ChatSendKeys;
  chat_uploads: ChatUploads;
  commissions: Commissions;
  consents: Consents;
  courses: Courses;
  credit_notes: CreditNotes;
  digest_runs: DigestRuns;
  disputes: Disputes;
  document_series: DocumentSeries;
  email_changes: EmailChanges;
  enquiries: Enquiries;
  enrolments: Enrolments;
  events: Events;
  facebook_links: FacebookLinks;
  faqs: Faqs;
  favourites: Favourites;
  feed_items: FeedItems;
  feedback: Feedback;
  first_month_discounts: FirstMonthDiscounts;
  first_steps_dismissals: FirstStepsDismissals;
  goals: Goals;
  grants: Grants;
  guest_purchases: GuestPurchases;
  item_activity: ItemActivity;
  item_kinds: ItemKinds;
  item_plays: ItemPlays;
  item_stats: ItemStats;
  items: Items;
  job_workers: JobWorkers;
  ledger_accounts: LedgerAccounts;
  ledger_entries: LedgerEntries;
  ledger_postings: LedgerPostings;
  lesson_completions: LessonCompletions;
  lessons: Lessons;
  live_attendance: LiveAttendance;
  live_comments: LiveComments;
  live_recordings: LiveRecordings;
  live_stream_hosts: LiveStreamHosts;
  live_stream_plans: LiveStreamPlans;
  live_streams: LiveStreams;
  media_assets: MediaAssets;
  media_captions: MediaCaptions;
  media_downloads: MediaDownloads;
  media_renditions: MediaRenditions;
  media_uploads: MediaUploads;
  member_bookmark_state: MemberBookmarkState;
  member_bookmarks: MemberBookmarks;
  member_cards: MemberCards;
  member_counts: MemberCounts;
  member_maps: MemberMaps;
  migrations: Migrations;
  notification_choices: NotificationChoices;
  notification_digests: NotificationDigests;
  notifications: Notifications;
  order_lines: OrderLines;
  orders: Orders;
  passwords: Passwords;
  payments: Payments;
  place_reviews: PlaceReviews;
  plan_items: PlanItems;
  plan_products: PlanProducts;
  plans: Plans;
  podcast_feeds: PodcastFeeds;
  podcasts: Podcasts;
  privacy_gaps: PrivacyGaps;
  privacy_map: PrivacyMap;
  profiles: Profiles;
  push_devices: PushDevices;
  ratings: Ratings;
  receipts: Receipts;
  reconciliation_state: ReconciliationState;
  redemptions: Redemptions;
  referral_clicks: ReferralClicks;
  referrals: Referrals;
  refunds: Refunds;
  resume_positions: ResumePositions;
  roadmap_assignments: RoadmapAssignments;
  roadmap_lessons: RoadmapLessons;
  search_counts: SearchCounts;
  search_documents: SearchDocuments;
  search_passages: SearchPassages;
  search_state: SearchState;
  search_words: SearchWords;
  sessions: Sessions;
  share_visits: ShareVisits;
  sign_ups: SignUps;
  subscriptions: Subscriptions;
  support_acknowledgements: SupportAcknowledgements;
  testimonials: Testimonials;
  users: Users;
  video_starts: VideoStarts;
  videos: Videos;
  watch_marks: WatchMarks;
  webhook_events: WebhookEvents;
  weekly_benchmarks: WeeklyBenchmarks;
  weekly_numbers: WeeklyNumbers;
};
