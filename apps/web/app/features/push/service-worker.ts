const SCRIPT = '/sw.js';

let address: string | undefined;

/** Trusted Types policy that allows this one script. */
const trustedAddress = (): string =>
  globalThis.trustedTypes
    ?.createPolicy('service-worker', {
      createScriptURL: (url) => {
        if (url !== SCRIPT) throw new TypeError(`Unexpected script: ${url}`);
        return url;
      },
    })
    .createScriptURL(SCRIPT) ?? SCRIPT;

/** Registers the service worker of the site, and waits until it can receive. */
export const startServiceWorker = async (): Promise<ServiceWorkerRegistration> => {
  await navigator.serviceWorker.register((address ??= trustedAddress()));
  return navigator.serviceWorker.ready;
};

export const findServiceWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration();
