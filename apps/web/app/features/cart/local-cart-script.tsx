import { useNonce } from '../../shared/http/nonce.tsx';
import { LOCAL_CART_KEY } from './local-cart.ts';

const MARK_FILLED = `try{if(JSON.parse(localStorage.getItem("${LOCAL_CART_KEY}")).length)document.currentScript.parentElement.dataset.filled=""}catch{}`;

/** Sets `data-filled` on its parent while the page is parsed, if local storage holds a cart. */
export function LocalCartScript() {
  return (
    <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: MARK_FILLED }} />
  );
}
