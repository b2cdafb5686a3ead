/** The playground in React 19, with properties, events and the promise `ready`. */
import { StrictMode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { PolaElement } from 'pola-playground/element';
import 'pola-playground/react';

function App() {
  const element = useRef<PolaElement>(null);
  const [place, setPlace] = useState('');
  const [fingerprint, setFingerprint] = useState('');
  useEffect(() => {
    // The element may be ready before this effect runs; the event is repeated for this listener.
    const node = element.current;
    const listener = (event: CustomEvent<{ readonly at: string }>) => setPlace(event.detail.at);
    node?.addEventListener('pola-ready', listener);
    return () => node?.removeEventListener('pola-ready', listener as EventListener);
  }, []);
  return (
    <>
      <h1>Why the call was denied</h1>
      <pola-why
        ref={element}
        scenario="config_review"
        condition="task_scoped"
        step={5}
        onpola-run={({ detail }) => setFingerprint(detail.fingerprint)}
      />
      <p id="result" role="status">
        {place} {fingerprint}
      </p>
    </>
  );
}

const main = document.querySelector('main');
if (main !== null)
  createRoot(main).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
