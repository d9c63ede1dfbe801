export const ADD_TO_CART = 'Add To Cart';
export const GO_TO_CART = 'Go To Cart';
/** On the button of an item that is in the cart, and the message when the server's cart has added one. */
export const ADDED_TO_CART = 'Added To Cart';
/** Shown when the browser's cart has added an item. */
export const ITEM_ADDED_TO_CART = 'Item Successfully Add To Cart';
export const ALREADY_IN_CART = 'Item already added in the cart';
