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
  /** Column headings; empty for a column of buttons. */
  readonly heads: readonly string[];
  /** Rows of the body: `Row`s, whose cells are stacked on phones, or `tr`s with a few short cells. */
  readonly children: ReactNode;
}

const Heads = createContext<readonly string[]>([]);

/** A table that scrolls horizontally on narrow screens. */
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

/** A table row. On phones each cell shows its column's heading, and empty cells are hidden. */
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
