import { expect, test } from 'vitest';
import { getCommand, type KeyTarget } from './keyboard.ts';

const press = (key: string, modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
});
const player: KeyTarget = { isInsidePlayer: true, kind: 'nothing' };
const page: KeyTarget = { isInsidePlayer: false, kind: 'nothing' };

test.each([
  [' ', { type: 'toggle' }],
  ['k', { type: 'toggle' }],
  ['K', { type: 'toggle' }],
  ['j', { type: 'seek-by', seconds: -10 }],
  ['l', { type: 'seek-by', seconds: 10 }],
  ['ArrowLeft', { type: 'seek-by', seconds: -5 }],
  ['ArrowRight', { type: 'seek-by', seconds: 5 }],
  ['ArrowUp', { type: 'volume-by', by: 0.1 }],
  ['ArrowDown', { type: 'volume-by', by: -0.1 }],
  ['m', { type: 'mute' }],
  ['c', { type: 'captions' }],
  ['f', { type: 'fullscreen' }],
  ['p', { type: 'picture-in-picture' }],
  ['<', { type: 'rate-by', by: -1 }],
  ['>', { type: 'rate-by', by: 1 }],
  ['0', { type: 'jump', fraction: 0 }],
  ['7', { type: 'jump', fraction: 0.7 }],
  ['?', { type: 'help' }],
  ['x', null],
  ['Tab', null],
  ['Escape', null],
])('maps the key %s to %j inside the player', (key, command) => {
  expect(getCommand(press(key), player)).toEqual(command);
});

test.each(['ctrlKey', 'metaKey', 'altKey'] as const)('ignores keys pressed with %s', (modifier) => {
  expect(getCommand(press('f', { [modifier]: true }), player)).toBeNull();
});

test.each(['k', ' ', 'ArrowLeft', '5', '?'])('ignores %s in a text field, a menu or a dialog', (key) => {
  expect(getCommand(press(key), { isInsidePlayer: true, kind: 'handles-keys' })).toBeNull();
  expect(getCommand(press(key), { isInsidePlayer: false, kind: 'handles-keys' })).toBeNull();
});

test('leaves the space key to a focused control but handles letters', () => {
  expect(getCommand(press(' '), { isInsidePlayer: true, kind: 'control' })).toBeNull();
  expect(getCommand(press('k'), { isInsidePlayer: true, kind: 'control' })).toEqual({ type: 'toggle' });
});

test('leaves the up and down keys to the page outside the player', () => {
  expect(getCommand(press('ArrowUp'), page)).toBeNull();
  expect(getCommand(press('ArrowDown'), page)).toBeNull();
  expect(getCommand(press('ArrowRight'), page)).toEqual({ type: 'seek-by', seconds: 5 });
  expect(getCommand(press('ArrowRight'), { isInsidePlayer: false, kind: 'control' })).toBeNull();
});

test('leaves arrow keys to a slider and seeks with all four on the scrubber', () => {
  expect(getCommand(press('ArrowUp'), { isInsidePlayer: true, kind: 'slider' })).toBeNull();
  expect(getCommand(press('ArrowUp'), { isInsidePlayer: true, kind: 'scrubber' })).toEqual({
    type: 'seek-by',
    seconds: 5,
  });
  expect(getCommand(press('ArrowDown'), { isInsidePlayer: true, kind: 'scrubber' })).toEqual({
    type: 'seek-by',
    seconds: -5,
  });
});
