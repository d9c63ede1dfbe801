import { expect, test } from 'vitest';
import { commandFor, type Place } from './keyboard.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});
const player: Place = { inside: true, on: 'nothing' };
const page: Place = { inside: false, on: 'nothing' };

test.each([
  [' ', { do: 'toggle' }],
  ['k', { do: 'toggle' }],
  ['K', { do: 'toggle' }],
  ['j', { do: 'seek-by', seconds: -10 }],
  ['l', { do: 'seek-by', seconds: 10 }],
  ['ArrowLeft', { do: 'seek-by', seconds: -5 }],
  ['ArrowRight', { do: 'seek-by', seconds: 5 }],
  ['ArrowUp', { do: 'volume-by', by: 0.1 }],
  ['ArrowDown', { do: 'volume-by', by: -0.1 }],
  ['m', { do: 'mute' }],
  ['c', { do: 'captions' }],
  ['f', { do: 'fullscreen' }],
  ['p', { do: 'picture-in-picture' }],
  ['<', { do: 'rate-by', by: -1 }],
  ['>', { do: 'rate-by', by: 1 }],
  ['0', { do: 'jump', part: 0 }],
  ['7', { do: 'jump', part: 0.7 }],
  ['?', { do: 'help' }],
  ['x', null],
  ['Tab', null],
  ['Escape', null],
])('in the player %s is %j', (key, command) => {
  expect(commandFor(press(key), player)).toEqual(command);
});

test.each(['ctrlKey', 'metaKey', 'altKey'] as const)('with %s a key is the browser’s', (held) => {
  expect(commandFor(press('f', { [held]: true }), player)).toBeNull();
});

test.each(['k', ' ', 'ArrowLeft', '5', '?'])('%s is left to a field, a menu or a dialog', (key) => {
  expect(commandFor(press(key), { inside: true, on: 'own-keys' })).toBeNull();
  expect(commandFor(press(key), { inside: false, on: 'own-keys' })).toBeNull();
});

test('space presses the control it is on, and a letter does not', () => {
  expect(commandFor(press(' '), { inside: true, on: 'control' })).toBeNull();
  expect(commandFor(press('k'), { inside: true, on: 'control' })).toEqual({ do: 'toggle' });
});

test('on the page, up and down keep scrolling', () => {
  expect(commandFor(press('ArrowUp'), page)).toBeNull();
  expect(commandFor(press('ArrowDown'), page)).toBeNull();
  expect(commandFor(press('ArrowRight'), page)).toEqual({ do: 'seek-by', seconds: 5 });
  expect(commandFor(press('ArrowRight'), { inside: false, on: 'control' })).toBeNull();
});

test('a slider keeps its arrows; on the scrubber all four seek', () => {
  expect(commandFor(press('ArrowUp'), { inside: true, on: 'slider' })).toBeNull();
  expect(commandFor(press('ArrowUp'), { inside: true, on: 'scrubber' })).toEqual({
    do: 'seek-by',
    seconds: 5,
  });
  expect(commandFor(press('ArrowDown'), { inside: true, on: 'scrubber' })).toEqual({
    do: 'seek-by',
    seconds: -5,
  });
});
