/** The kinds of items, as `service_category` names them. Without Zod, for the browser. */
export const SERVICE_CATEGORIES = ['course', 'video', 'podcast', 'blog'] as const;

export type ServiceCategory = (typeof SERVICE_CATEGORIES)[number];
