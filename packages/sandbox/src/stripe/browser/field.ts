/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

// The script of a card field's frame. It reports the field's state and the payment method's id to the page, never
// what was typed.
(() => {
  type Fields = Record<string, unknown>;
  type Failure = { type: string; code: string; message: string };
  type Part = 'cardCvc' | 'cardExpiry' | 'cardNumber';
  type State = { value: string; complete: boolean; error?: Failure };

  const query = new URLSearchParams(location.search);
  const id = query.get('id') ?? '';
  const pageOrigin = query.get('origin') ?? '';
  const { type = '' } = document.body.dataset;
  const group = query.get('group') ?? '';
  const inputs = new Map<Part, HTMLInputElement>();
  for (const input of document.querySelectorAll('input')) inputs.set(input.name as Part, input);

  let key = '';
  let isReady = false;

  const postToPage = (name: string, detail: Fields = {}, request?: string) =>
    parent.postMessage({ from: id, name, detail, ...(request && { request }) }, pageOrigin);

  const failure = (code: string, message: string): Failure => ({ type: 'validation_error', code, message });
  const digits = (text: string) => text.replaceAll(/\D/g, '');

  const brandOf = (number: string) =>
    number.startsWith('4')
      ? 'visa'
      : /^(5[1-5]|2[2-7])/.test(number)
        ? 'mastercard'
        : /^3[47]/.test(number)
          ? 'amex'
          : 'unknown';
  const lengthOf = (number: string) => (brandOf(number) === 'amex' ? 15 : 16);

  const passesLuhnCheck = (number: string) => {
    let sum = 0;
    for (let place = 0; place < number.length; place++) {
      const digit = Number(number.at(-1 - place)) * (place % 2 === 1 ? 2 : 1);
      sum += digit > 9 ? digit - 9 : digit;
    }
    return sum % 10 === 0;
  };

  const format: Record<Part, (text: string) => string> = {
    cardNumber: (text) =>
      digits(text)
        .slice(0, 19)
        .replaceAll(/(\d{4})(?=\d)/g, '$1 '),
    cardExpiry: (text) => {
      const typed = digits(text);
      const four = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4);
      return four.length > 2 ? `${four.slice(0, 2)} / ${four.slice(2)}` : four;
    },
    cardCvc: (text) => digits(text).slice(0, 4),
  };

  const validators: Record<Part, (value: string) => State> = {
    cardNumber: (value) => {
      const full = value.length >= lengthOf(value);
      const wrong = full && !passesLuhnCheck(value);
      return {
        value,
        complete: full && !wrong,
        ...(wrong && { error: failure('invalid_number', 'Your card number is invalid.') }),
      };
    },
    cardExpiry: (value) => {
      const month = Number(value.slice(0, 2));
      const ends = new Date(2000 + Number(value.slice(2)), month);
      const wrong = value.length >= 2 && (month < 1 || month > 12);
      const past = value.length === 4 && ends < new Date();
      return {
        value,
        complete: value.length === 4 && !wrong && !past,
        ...(wrong && { error: failure('invalid_expiry_month', "Your card's expiration date is invalid.") }),
        ...(past && {
          error: failure('invalid_expiry_year_past', "Your card's expiration year is in the past."),
        }),
      };
    },
    cardCvc: (value) => ({ value, complete: value.length >= 3 }),
  };

  const incomplete: Record<Part, Failure> = {
    cardNumber: failure('incomplete_number', 'Your card number is incomplete.'),
    cardExpiry: failure('incomplete_expiry', "Your card's expiration date is incomplete."),
    cardCvc: failure('incomplete_cvc', "Your card's security code is incomplete."),
  };

  const stateOf = (part: Part): State => validators[part](digits(inputs.get(part)?.value ?? ''));
  const states = () => [...inputs.keys()].map((part) => ({ part, ...stateOf(part) }));

  const announce = (left = false) => {
    const all = states();
    const begun = left ? all.find(({ value, complete, error }) => value && !complete && !error) : undefined;
    const error = all.find((state) => state.error)?.error ?? (begun && incomplete[begun.part]);
    const number = all.find(({ part }) => part === 'cardNumber');
    postToPage('change', {
      empty: all.every(({ value }) => value === ''),
      complete: all.every(({ complete }) => complete),
      ...(error && { error }),
      ...(number && { brand: brandOf(number.value) }),
    });
    for (const { part, error: wrong } of all)
      inputs.get(part)?.setAttribute('aria-invalid', String(wrong !== undefined));
  };

  type Sibling = { group?: string; ask?: string; answer?: string; part?: Part; state?: State };

  /** Posts messages to frames of this host only. */
  const tellSiblings = (message: Sibling) => {
    for (let place = 0; place < parent.length; place++) {
      parent[place]?.postMessage({ ...message, group }, location.origin);
    }
  };

  const siblingMessage = ({ origin, data }: MessageEvent<unknown>): Sibling | undefined => {
    const message = data as Sibling;
    return origin === location.origin && message.group === group ? message : undefined;
  };

  /** Asks the form's other fields, which are frames of this host. */
  const collect = async (): Promise<Map<Part, State>> => {
    const found = new Map<Part, State>(states().map(({ part, ...state }) => [part, state]));
    if (type === 'card') return found;
    const request = crypto.randomUUID();
    await new Promise<void>((resolve) => {
      const limit = setTimeout(resolve, 1000);
      const onMessage = (event: MessageEvent<unknown>) => {
        const { answer, part, state } = siblingMessage(event) ?? {};
        if (answer !== request || !part || !state) return;
        found.set(part, state);
        if (found.size < 3) return;
        clearTimeout(limit);
        removeEventListener('message', onMessage);
        resolve();
      };
      addEventListener('message', onMessage);
      tellSiblings({ ask: request });
    });
    return found;
  };

  addEventListener('message', (event: MessageEvent<unknown>) => {
    const { ask } = siblingMessage(event) ?? {};
    if (ask === undefined) return;
    for (const { part, ...state } of states()) tellSiblings({ answer: ask, part, state });
  });

  const encode = (fields: Fields, form: URLSearchParams, prefix = '') => {
    for (const [name, value] of Object.entries(fields)) {
      if (value === undefined || value === null) continue;
      const path = prefix ? `${prefix}[${name}]` : name;
      if (typeof value === 'object') encode(value as Fields, form, path);
      else form.append(path, String(value as string | number | boolean));
    }
    return form;
  };

  const create = async (details: Fields): Promise<Fields> => {
    const card = await collect();
    for (const part of ['cardNumber', 'cardExpiry', 'cardCvc'] as const) {
      const state = card.get(part);
      if (state?.error) return { error: state.error };
      if (!state?.complete) return { error: incomplete[part] };
    }
    const expiry = card.get('cardExpiry')?.value ?? '';
    const form = encode(
      {
        key,
        type: 'card',
        card: {
          number: card.get('cardNumber')?.value,
          exp_month: Number(expiry.slice(0, 2)),
          exp_year: 2000 + Number(expiry.slice(2)),
          cvc: card.get('cardCvc')?.value,
        },
        ...details,
      },
      new URLSearchParams(),
    );
    try {
      const response = await fetch('/v1/payment_methods', { method: 'POST', body: form });
      const body = (await response.json()) as Fields;
      return body.error ? { error: body.error } : { value: body };
    } catch {
      return {
        error: { type: 'api_connection_error', message: 'An error occurred with our connection to Stripe.' },
      };
    }
  };

  const dashed = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const styleable = new Set([
    'color',
    'font-family',
    'font-size',
    'font-style',
    'font-weight',
    'letter-spacing',
    'line-height',
    'text-align',
    'padding',
  ]);

  const applyOptions = ({ style, placeholder, disabled, ariaLabel }: Fields) => {
    const given = (style as { base?: Fields } | undefined)?.base ?? {};
    for (const input of inputs.values()) {
      for (const [name, value] of Object.entries(given)) {
        if (typeof value === 'string' && styleable.has(dashed(name)))
          input.style.setProperty(dashed(name), value);
      }
      input.disabled = disabled === true;
      if (typeof placeholder === 'string' && type !== 'card') input.placeholder = placeholder;
      if (typeof ariaLabel === 'string' && type !== 'card') input.setAttribute('aria-label', ariaLabel);
    }
    const hint = given['::placeholder'] as { color?: unknown } | undefined;
    if (typeof hint?.color === 'string') document.body.style.setProperty('--hint', hint.color);
  };

  const [first] = inputs.values();

  const lineHeight = () => {
    const { lineHeight: given, fontSize } = getComputedStyle(first ?? document.body);
    return Math.ceil(Number.parseFloat(given) || Number.parseFloat(fontSize) * 1.2);
  };

  addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== parent || event.origin !== pageOrigin) return;
    const message = event.data as {
      to?: string;
      name?: string;
      options?: Fields;
      key?: string;
      request?: string;
      details?: Fields;
    };
    if (message.to !== id) return;
    if (message.name === 'focus') first?.focus();
    else if (message.name === 'blur') first?.blur();
    else if (message.name === 'clear') {
      for (const input of inputs.values()) input.value = '';
      announce();
    } else if (message.name === 'options') {
      key = message.key ?? '';
      applyOptions(message.options ?? {});
      if (!isReady) postToPage('ready', { height: lineHeight() });
      isReady = true;
    } else if (message.name === 'create') {
      void create(message.details ?? {}).then((answer) => postToPage('answer', answer, message.request));
    }
  });

  for (const [part, input] of inputs) {
    input.addEventListener('input', () => {
      input.value = format[part](input.value);
      announce();
    });
    input.addEventListener('focus', () => postToPage('focus'));
    input.addEventListener('blur', () => {
      postToPage('blur');
      if (input.value) announce(true);
    });
    input.addEventListener('keydown', ({ key: pressed }) => {
      if (pressed === 'Escape') postToPage('escape');
    });
  }
  postToPage('hello');
})();
