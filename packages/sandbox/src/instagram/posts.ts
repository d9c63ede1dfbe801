/** A post as the Graph API gives it; `picture` is the title that is drawn. */
export type Post = {
  id: string;
  caption: string;
  media_type: 'IMAGE' | 'VIDEO' | 'CAROUSEL_ALBUM';
  /** Hours before now. */
  hoursAgo: number;
  picture: string;
  /** Instead of the drawn picture. */
  media_url?: string;
};

export const defaultPosts: Post[] = [
  {
    id: '17900000000000001',
    caption:
      'Tuesday team meeting, seven minutes: one number, one thank you, one thing to practise. #clinicowners',
    media_type: 'IMAGE',
    hoursAgo: 5,
    picture: 'Seven minutes every morning',
  },
  {
    id: '17900000000000002',
    caption: 'The consent folder nobody wants to open, opened. New episode out today.',
    media_type: 'VIDEO',
    hoursAgo: 30,
    picture: 'Consent is a conversation',
  },
  {
    id: '17900000000000003',
    caption: '',
    media_type: 'CAROUSEL_ALBUM',
    hoursAgo: 76,
    picture: 'Two rooms, one rota',
  },
];
