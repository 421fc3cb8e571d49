import {
  Children,
  cloneElement,
  createContext,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';

interface TableProps {
  /** Heads of the columns; an empty one is a column of buttons. */
  readonly heads: readonly string[];
  /** Rows of the body: `Row`s, which on a phone list their cells below each other, or `tr`s of a few short cells. */
  readonly children: ReactNode;
}

const Heads = createContext<readonly string[]>([]);

/** A table that scrolls sideways where the screen is narrow. */
export const Table = ({ heads, children }: TableProps) => (
  <div className="table-scroll">
    <table>
      <thead>
        <tr>
          {heads.map((head) =>
            head === '' ? (
              <td key={head} />
            ) : (
              <th key={head} scope="col">
                {head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        <Heads value={heads}>{children}</Heads>
      </tbody>
    </table>
  </div>
);

/** A row of a table. On a phone each cell has the head of its column in front; empty cells are left out. */
export function Row({ children }: { readonly children: ReactNode }) {
  const heads = useContext(Heads);
  return (
    <tr className="stacks">
      {Children.map(children, (cell, i) =>
        isValidElement(cell) && heads[i]
          ? cloneElement(cell as ReactElement<{ 'data-head'?: string }>, { 'data-head': heads[i] })
          : cell,
      )}
    </tr>
  );
}
