export { createMediaService, type MediaService } from './media-service.ts';
export { pictureUrls } from './picture.ts';
