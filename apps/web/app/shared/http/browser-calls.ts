import type {
  acceptAssistantNote,
  addOrUpdatePlaylist,
  addUserActivity,
  assistantState,
  bannerClick,
  beginFacebookLogin,
  beginVideoUpload,
  blockChatMember,
  calendarFeed,
  cancelVideoUpload,
  chatMentionList,
  chatPeople,
  claraMessages,
  completeVideoUpload,
  createCalendarFeed,
  createPodcastFeed,
  dashboardAnswers,
  findPlace,
  getAnswerExport,
  getResumeTime,
  handOverConversation,
  listBlockedMembers,
  listChatMessages,
  listChatRooms,
  listPinnedMessages,
  markAsRead,
  muteChatRoom,
  notificationList,
  openDirectRoom,
  podcastDetail,
  podcastFeed,
  referralClick,
  reportChat,
  revokeCalendarFeed,
  revokePodcastFeed,
  searchChatMessages,
  saveContent,
  saveCourseAnswer,
  saveDashboardAnswer,
  searchSuggestions,
  openLive,
  openMedia,
  paymentCard,
  sendLiveComment,
  shareCode,
  startAnswerExport,
  subscriptionCardPayment,
  subscriptionChangeQuote,
  suggestAddresses,
  tracking,
  updateDeviceToken,
  videoAnalytics,
  videoProgress,
  videoSharingRevert,
  workbookEntries,
} from '@maetrix/contract';
import type { Answer } from '@maetrix/contract/client';
import type { ErrorCode } from '@maetrix/contract/errors';
import { SERVER_NOT_RESPONDING, SOMETHING_WENT_WRONG } from '@maetrix/contract/messages';
import type { z } from 'zod';

import { reportInDevelopment } from './report-in-development.ts';

/** The calls that pages make to the API themselves; the others go through loaders and actions. */
type ApiCalls = {
  '/addOrUpdatePlaylist': typeof addOrUpdatePlaylist;
  '/addUserActivity': typeof addUserActivity;
  '/ai/clara/handOver': typeof handOverConversation;
  '/ai/content/save': typeof saveContent;
  '/ai/course': typeof saveCourseAnswer;
  '/ai/dashboard/save': typeof saveDashboardAnswer;
  '/ai/exports': typeof startAnswerExport;
  '/ai/note': typeof acceptAssistantNote;
  '/bannerClick': typeof bannerClick;
  '/calendar/feed/create': typeof createCalendarFeed;
  '/calendar/feed/revoke': typeof revokeCalendarFeed;
  '/chat/block': typeof blockChatMember;
  '/chat/direct': typeof openDirectRoom;
  '/chat/mute': typeof muteChatRoom;
  '/markAsRead': typeof markAsRead;
  '/facebook/login': typeof beginFacebookLogin;
  '/live/comments': typeof sendLiveComment;
  '/live/open': typeof openLive;
  '/media/open': typeof openMedia;
  '/paymentCard': typeof paymentCard;
  '/podcastDetail': typeof podcastDetail;
  '/podcastFeed/create': typeof createPodcastFeed;
  '/podcastFeed/revoke': typeof revokePodcastFeed;
  '/promotionalVideo/begin': typeof beginVideoUpload;
  '/promotionalVideo/cancel': typeof cancelVideoUpload;
  '/promotionalVideo/complete': typeof completeVideoUpload;
  '/referral/click': typeof referralClick;
  '/reportChat': typeof reportChat;
  '/shareCode': typeof shareCode;
  '/subscriptionCardPayment': typeof subscriptionCardPayment;
  '/subscriptionChangeQuote': typeof subscriptionChangeQuote;
  '/tracking': typeof tracking;
  '/updateDeviceToken': typeof updateDeviceToken;
  '/videoAnalytics': typeof videoAnalytics;
  '/video_sharing_revert': typeof videoSharingRevert;
};

/** The same for calls that only read. */
type ApiReads = {
  [conversation: `/ai/clara/${number}`]: typeof claraMessages;
  '/ai/dashboard': typeof dashboardAnswers;
  '/ai/exports': typeof getAnswerExport;
  '/ai/state': typeof assistantState;
  '/ai/workbook': typeof workbookEntries;
  '/calendar/feed': typeof calendarFeed;
  '/chat/blocks': typeof listBlockedMembers;
  '/chat/mentions': typeof chatMentionList;
  '/chat/messages': typeof listChatMessages;
  '/chat/people': typeof chatPeople;
  '/chat/pins': typeof listPinnedMessages;
  '/chat/rooms': typeof listChatRooms;
  '/chat/search': typeof searchChatMessages;
  '/getResumeTime': typeof getResumeTime;
  '/notificationList': typeof notificationList;
  '/places/detail': typeof findPlace;
  '/places/suggestions': typeof suggestAddresses;
  '/promotionalVideo/progress': typeof videoProgress;
  '/podcastFeed': typeof podcastFeed;
  '/searchSuggestions': typeof searchSuggestions;
};

type Body<Path extends keyof ApiCalls> = z.input<NonNullable<ApiCalls[Path]['body']>>;
type ResultOf<Call extends { response: unknown }> =
  Extract<Call['response'], { kind: 'json' }> extends { result: infer Schema extends z.ZodType }
    ? z.output<Schema>
    : never;
type Result<Path extends keyof ApiCalls> = ResultOf<ApiCalls[Path]>;

type Envelope<Data> =
  | { status: true; result: Data; message: string }
  | { status: false; code: ErrorCode; message: string; errors?: Record<string, string> };

const post = (url: string, body: object, init: RequestInit = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    ...(body instanceof FormData
      ? { body }
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    ...init,
  });

/** The answer is not parsed against its schema: the schemas would more than double the scripts of a page. */
const readAnswer = async <Data>(path: string, ask: () => Promise<Response>): Promise<Answer<Data>> => {
  try {
    const response = await ask();
    const envelope = (await response.json()) as Envelope<Data>;
    const { message } = envelope;
    if (envelope.status) return { ok: true, httpStatus: response.status, result: envelope.result, message };
    const { code, errors = {} } = envelope;
    return { ok: false, httpStatus: response.status, code, message: message || SOMETHING_WENT_WRONG, errors };
  } catch (error) {
    reportInDevelopment(path, error);
    return { ok: false, httpStatus: 0, code: 'unreachable', message: SERVER_NOT_RESPONDING, errors: {} };
  }
};

/** Calls the API from the browser. */
export const callApi = <Path extends keyof ApiCalls>(
  path: Path,
  body: Body<Path>,
  init?: { keepalive?: true; method?: 'PUT' },
): Promise<Answer<Result<Path>>> => readAnswer(path, () => post(`/api${path}`, body as object, init));

/** Asks the API from the browser. */
export const readApi = <Path extends keyof ApiReads>(
  path: Path,
  query: Record<string, string>,
): Promise<Answer<ResultOf<ApiReads[Path]>>> =>
  readAnswer(path, () => fetch(`/api${path}?${new URLSearchParams(query).toString()}`));

/** Sends a call that outlives the page; its answer is not read. */
export const beaconApi = <Path extends keyof ApiCalls>(path: Path, body: Body<Path>): void => {
  const json = new Blob([JSON.stringify(body)], { type: 'application/json' });
  navigator.sendBeacon(`/api${path}`, json);
};

/** Posts to an action of ours that answers JSON; `fallback` when no readable answer came. */
export const postToAction = <Data>(path: `/actions/${string}`, body: object, fallback: Data): Promise<Data> =>
  post(path, body)
    .then((response) => response.json() as Promise<Data>)
    .catch((error: unknown) => {
      reportInDevelopment(path, error);
      return fallback;
    });
