import type { ReactNode } from 'react';

interface TableProps {
  /** Heads of the columns; an empty one is a column of buttons. */
  readonly heads: readonly string[];
  /** Rows of the body. */
  readonly children: ReactNode;
}

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
      <tbody>{children}</tbody>
    </table>
  </div>
);
