/** Survives navigation: holds what must keep playing or stay open. */
export function Dock() {
  return <div id="dock" />;
}
