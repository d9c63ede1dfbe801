export const ADDED_TO_FAVOURITE = 'Course Successfully Added To Favourite.';
export const REMOVED_FROM_FAVOURITE = 'Course Successfully Removed From Favourite.';
export const NOT_ADDED_TO_FAVOURITE = 'Not Added to Favourite.';
