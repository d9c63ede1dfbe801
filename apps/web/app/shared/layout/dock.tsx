/** The one place that survives navigation: whatever must play on or stay open lives in it. */
export function Dock() {
  return <div id="dock" />;
}
