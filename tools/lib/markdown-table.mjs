/** A table in the formatter's style, so that formatting does not change its page. */
export function markdownTable(headings, rows) {
  const widths = headings.map((_, n) => Math.max(3, ...[headings, ...rows].map((row) => String(row[n]).length)));
  const line = (row) => `| ${row.map((cell, n) => String(cell).padEnd(widths[n])).join(' | ')} |`;
  return [line(headings), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
