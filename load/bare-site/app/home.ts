import { createElement } from 'react';

export default function Home() {
  return createElement('h1', null, 'Hello');
}
