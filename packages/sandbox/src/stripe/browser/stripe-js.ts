/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

// Served as a classic script, as Stripe's is: no import, no export, nothing left in the page but `Stripe`.
(() => {
  type Fields = Record<string, unknown>;
  type StripeFailure = { type: string; code?: string; message: string; decline_code?: string };
  type Intent = {
    id: string;
    object: string;
    status: string;
    client_secret: string;
    next_action: { use_stripe_sdk?: { stripe_js: string }; redirect_to_url?: { url: string } } | null;
    last_payment_error?: StripeFailure | null;
    last_setup_error?: StripeFailure | null;
  };
  type Answer = { value?: Fields; error?: StripeFailure };
  type ElementType = 'card' | 'cardCvc' | 'cardExpiry' | 'cardNumber';
  type ElementOptions = Fields & { classes?: Record<string, string> };
  type Handler = (event?: Fields) => void;

  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) throw new Error('Stripe.js must be loaded by a script element');
  const base = new URL(script.src).origin;
  const VERSION = '2026-10-28.endive';

  const titles: Record<ElementType, string> = {
    card: 'Secure card payment input frame',
    cardCvc: 'Secure CVC input frame',
    cardExpiry: 'Secure expiration date input frame',
    cardNumber: 'Secure card number input frame',
  };
  const defaultClasses: Record<string, string> = {
    base: 'StripeElement',
    complete: 'StripeElement--complete',
    empty: 'StripeElement--empty',
    focus: 'StripeElement--focus',
    invalid: 'StripeElement--invalid',
  };

  const randomId = () => crypto.randomUUID();

  const integrationError = (message: string): Error => {
    const error = new Error(message);
    error.name = 'IntegrationError';
    return error;
  };

  const setStyles = (element: HTMLElement, styles: Record<string, string>) => {
    for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value);
  };

  /** Encodes nested fields as Stripe's API expects them. */
  const encode = (fields: Fields, form = new URLSearchParams(), prefix = ''): URLSearchParams => {
    for (const [name, value] of Object.entries(fields)) {
      if (value === undefined || value === null) continue;
      const key = prefix ? `${prefix}[${name}]` : name;
      if (typeof value === 'object') encode(value as Fields, form, key);
      else form.append(key, String(value as string | number | boolean));
    }
    return form;
  };

  const createRequester =
    (key: string) =>
    async (method: 'GET' | 'POST', path: string, fields: Fields): Promise<Answer> => {
      const form = encode({ ...fields, key, _stripe_version: VERSION });
      try {
        const response = await (method === 'GET'
          ? fetch(`${base}${path}?${form.toString()}`)
          : fetch(`${base}${path}`, { method: 'POST', body: form }));
        const body = (await response.json()) as Fields & { error?: StripeFailure };
        return body.error ? { error: body.error } : { value: body };
      } catch {
        return {
          error: {
            type: 'api_connection_error',
            message: 'An error occurred with our connection to Stripe.',
          },
        };
      }
    };

  /** Creates a payment method from what was typed into an element. */
  const cards = new WeakMap<object, (details: Fields) => Promise<Answer>>();

  /** A field in a frame of Stripe's host: the page never sees what is typed. */
  const createElement = (group: string, type: ElementType, key: string, given: ElementOptions) => {
    const id = randomId();
    const handlers = new Map<string, Set<Handler>>();
    const waiting = new Map<string, (answer: Answer) => void>();
    const classes = { ...defaultClasses, ...given.classes };
    let options = given;
    let frame: HTMLIFrameElement | undefined;
    let container: Element | undefined;
    let ready: PromiseWithResolvers<void> = Promise.withResolvers();

    const setClass = (name: string, on: boolean) => {
      for (const one of (classes[name] ?? '').split(' ')) if (one) container?.classList.toggle(one, on);
    };
    const postToFrame = (message: Fields) => frame?.contentWindow?.postMessage({ to: id, ...message }, base);
    const fieldOptions = () => {
      const { classes: _classes, ...rest } = options;
      return structuredClone(rest);
    };

    const emit = (name: string, event: Fields) => {
      for (const handler of handlers.get(name) ?? []) handler({ elementType: type, ...event });
    };

    const receive = (event: MessageEvent<unknown>) => {
      if (event.origin !== base || event.source !== frame?.contentWindow) return;
      const {
        from,
        name,
        detail = {},
        request,
      } = event.data as { from?: string; name?: string; detail?: Fields; request?: string };
      if (from !== id || name === undefined) return;
      if (name === 'answer') {
        waiting.get(request ?? '')?.(detail as Answer);
        waiting.delete(request ?? '');
        return;
      }
      if (name === 'hello') {
        postToFrame({ name: 'options', options: fieldOptions(), key });
        return;
      }
      if (name === 'ready') {
        frame.style.setProperty('height', `${Number(detail.height)}px`);
        ready.resolve();
        emit('ready', {});
        return;
      }
      if (name === 'focus' || name === 'blur') setClass('focus', name === 'focus');
      if (name === 'change') {
        setClass('empty', detail.empty === true);
        setClass('complete', detail.complete === true);
        setClass('invalid', detail.error !== undefined);
      }
      emit(name, detail);
    };

    // The container's label labels the field.
    const labelled = (event: MouseEvent) => {
      const label = event.target instanceof Element ? event.target.closest('label') : null;
      if (label?.htmlFor && label.htmlFor === container?.id) postToFrame({ name: 'focus' });
    };

    const unmount = () => {
      removeEventListener('click', labelled);
      removeEventListener('message', receive);
      frame?.remove();
      frame = undefined;
      for (const name of Object.keys(classes)) setClass(name, false);
      container = undefined;
      ready = Promise.withResolvers();
    };

    const element = {
      type,
      mount: (where: string | Element) => {
        const target = typeof where === 'string' ? document.querySelector(where) : where;
        if (!target)
          throw integrationError(
            `The selector you specified (${typeof where === 'string' ? where : 'an element'}) applies to no DOM elements that are currently on the page.`,
          );
        if (frame) unmount();
        container = target;
        setClass('base', true);
        setClass('empty', true);
        const address = new URL(`/stripe/elements/${type}`, base);
        address.search = new URLSearchParams({ id, group, origin: location.origin }).toString();
        frame = document.createElement('iframe');
        frame.title = titles[type];
        frame.name = `__privateStripeFrame${id.slice(0, 8)}`;
        frame.allow = 'payment';
        setStyles(frame, {
          border: 'none',
          display: 'block',
          width: '100%',
          height: '1.2em',
        });
        frame.src = address.href;
        addEventListener('message', receive);
        addEventListener('click', labelled);
        target.append(frame);
      },
      on: (name: string, handler: Handler) => {
        handlers.set(name, (handlers.get(name) ?? new Set()).add(handler));
        return element;
      },
      once: (name: string, handler: Handler) => {
        const first: Handler = (event) => {
          element.off(name, first);
          handler(event);
        };
        return element.on(name, first);
      },
      off: (name: string, handler?: Handler) => {
        if (handler) handlers.get(name)?.delete(handler);
        else handlers.delete(name);
        return element;
      },
      update: (changed: ElementOptions) => {
        options = { ...options, ...changed };
        postToFrame({ name: 'options', options: fieldOptions(), key });
      },
      focus: () => postToFrame({ name: 'focus' }),
      blur: () => postToFrame({ name: 'blur' }),
      clear: () => postToFrame({ name: 'clear' }),
      unmount,
      destroy: () => {
        unmount();
        handlers.clear();
      },
    };
    const createPaymentMethod = async (details: Fields): Promise<Answer> => {
      if (!frame)
        throw integrationError(
          'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
        );
      await ready.promise;
      const request = randomId();
      const { promise, resolve } = Promise.withResolvers<Answer>();
      waiting.set(request, resolve);
      postToFrame({ name: 'create', request, details });
      return promise;
    };
    cards.set(element, createPaymentMethod);
    return element;
  };

  type Element_ = ReturnType<typeof createElement>;

  /** Shows the bank's page in an overlay until the customer has finished. */
  const authenticate = (intent: Intent): Promise<void> => {
    const given = new URL(
      intent.next_action?.use_stripe_sdk?.stripe_js ?? intent.next_action?.redirect_to_url?.url ?? base,
    );
    const address = new URL(given.pathname, base);
    address.search = new URLSearchParams({
      client_secret: intent.client_secret,
      origin: location.origin,
    }).toString();
    const overlay = document.createElement('div');
    const before = document.activeElement;
    overlay.setAttribute('role', 'dialog');
    overlay.setAttribute('aria-modal', 'true');
    overlay.setAttribute('aria-label', '3D Secure authentication');
    setStyles(overlay, {
      position: 'fixed',
      inset: '0',
      'z-index': '2147483647',
      background: 'rgb(0 0 0 / 50%)',
      display: 'grid',
      'place-items': 'center',
    });
    const frame = document.createElement('iframe');
    frame.title = 'Secure 3D Secure authentication frame';
    setStyles(frame, {
      border: 'none',
      width: 'min(100%, 32rem)',
      height: 'min(100%, 28rem)',
      background: '#fff',
    });
    frame.src = address.href;
    overlay.append(frame);
    document.body.append(overlay);
    frame.focus();
    return new Promise((resolve) => {
      const receive = (event: MessageEvent<unknown>) => {
        if (event.origin !== base || event.source !== frame.contentWindow) return;
        if ((event.data as { authenticated?: string }).authenticated !== intent.id) return;
        removeEventListener('message', receive);
        overlay.remove();
        if (before instanceof HTMLElement) before.focus();
        resolve();
      };
      addEventListener('message', receive);
    });
  };

  const Stripe = (key: string, _options: Fields = {}) => {
    if (!/^pk_test_\w+$/.test(key)) {
      throw integrationError(
        'Please call Stripe() with your publishable key. You used an empty string or another kind of key.',
      );
    }
    const request = createRequester(key);

    const paths = { paymentIntent: '/v1/payment_intents', setupIntent: '/v1/setup_intents' } as const;
    type Kind = keyof typeof paths;

    const pathOf = (kind: Kind, secret: string) => {
      const [id = '', rest] = secret.split('_secret_');
      if (!rest) throw integrationError(`Invalid value for client_secret: ${secret}`);
      return `${paths[kind]}/${id}`;
    };
    const retrieve = async (kind: Kind, client_secret: string): Promise<Fields> => {
      const { value, error } = await request('GET', pathOf(kind, client_secret), { client_secret });
      return value ? { [kind]: value } : { error };
    };

    const afterAction = async (kind: Kind, intent: Intent) => {
      await authenticate(intent);
      const result = await retrieve(kind, intent.client_secret);
      const settled = result[kind] as Intent | undefined;
      const failure = settled?.last_payment_error ?? settled?.last_setup_error;
      return settled?.status === 'requires_payment_method' && failure ? { error: failure } : result;
    };

    const createPaymentMethod = async ({ card, billing_details, metadata }: Fields): Promise<Answer> => {
      const create = typeof card === 'object' && card !== null ? cards.get(card) : undefined;
      if (!create)
        throw integrationError('Invalid value for createPaymentMethod: card should be an Element.');
      return create({ billing_details, metadata });
    };

    const methodIn = async (given: unknown): Promise<{ id?: string; error?: StripeFailure }> => {
      if (typeof given !== 'object' || given === null) return typeof given === 'string' ? { id: given } : {};
      const { value, error } = await createPaymentMethod(given as Fields);
      return error ? { error } : { id: String(value?.id) };
    };

    const confirm = async (
      kind: Kind,
      client_secret: string,
      data: Fields = {},
      { handleActions = true } = {},
    ) => {
      const path = pathOf(kind, client_secret);
      const { payment_method, ...rest } = data;
      const method = await methodIn(payment_method);
      if (method.error) return { error: method.error };
      const { value, error } = await request('POST', `${path}/confirm`, {
        ...rest,
        client_secret,
        payment_method: method.id,
        use_stripe_sdk: true,
      });
      if (error) return { error };
      const intent = value as Intent;
      return intent.status === 'requires_action' && handleActions
        ? afterAction(kind, intent)
        : { [kind]: intent };
    };

    const handleNextAction = async ({ clientSecret }: { clientSecret: string }) => {
      const kind: Kind = clientSecret.startsWith('seti_') ? 'setupIntent' : 'paymentIntent';
      const found = await retrieve(kind, clientSecret);
      const intent = found[kind] as Intent | undefined;
      return intent?.status === 'requires_action' ? afterAction(kind, intent) : found;
    };

    return {
      elements: (_given: Fields = {}) => {
        const group = randomId();
        const made = new Map<string, Element_>();
        return {
          create: (type: string, options: ElementOptions = {}) => {
            if (!(type in titles))
              throw integrationError(
                `A valid Element name must be provided; ${type} is not one of ${Object.keys(titles).join(', ')}.`,
              );
            if (made.has(type))
              throw integrationError(`Can only create one Element of type ${type} through elements().`);
            const element = createElement(group, type as ElementType, key, options);
            const { destroy } = element;
            element.destroy = () => {
              made.delete(type);
              destroy();
            };
            made.set(type, element);
            return element;
          },
          getElement: (type: string) => made.get(type) ?? null,
          update: () => undefined,
        };
      },
      createPaymentMethod: async (data: Fields) => {
        const { value, error } = await createPaymentMethod(data);
        return error ? { error } : { paymentMethod: value };
      },
      confirmCardPayment: (secret: string, data?: Fields, options?: { handleActions?: boolean }) =>
        confirm('paymentIntent', secret, data, options),
      confirmCardSetup: (secret: string, data?: Fields, options?: { handleActions?: boolean }) =>
        confirm('setupIntent', secret, data, options),
      handleNextAction,
      handleCardAction: (clientSecret: string) => handleNextAction({ clientSecret }),
      retrievePaymentIntent: (secret: string) => retrieve('paymentIntent', secret),
      retrieveSetupIntent: (secret: string) => retrieve('setupIntent', secret),
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    };
  };

  Object.assign(Stripe, { version: 3 });
  Object.assign(globalThis, { Stripe });
})();
