/**
 * Declares the elements for JSX in React 19. `import 'pola-playground/react'` registers the elements of
 * `pola-playground/element` and declares these types.
 */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { PolaSummaryElement, PolaSummaryEventDetails } from './summary/types.js';
import type { PolaElement, PolaEventDetails, PolaProperties } from './types.js';

/** Listeners in React's notation: `onpola-run={(event) => …}`. */
type Listeners<Details> = {
  readonly [Name in keyof Details & string as `on${Name}`]?: (event: CustomEvent<Details[Name]>) => void;
};

type SummaryProperties = Pick<PolaSummaryElement, 'scenario' | 'condition' | 'step' | 'theme'>;
type Common<Element> = Omit<DetailedHTMLProps<HTMLAttributes<Element>, Element>, keyof PolaProperties>;
type Props = Common<PolaElement> & PolaProperties & Listeners<PolaEventDetails>;
type SummaryProps = Common<PolaSummaryElement> & SummaryProperties & Listeners<PolaSummaryEventDetails>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'pola-playground': Props;
      'pola-matrix': Props;
      'pola-chain': Props;
      'pola-why': Props;
      'pola-graph': Props;
      'pola-summary': SummaryProps;
    }
  }
}
