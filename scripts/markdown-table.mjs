/** A table as the formatter writes it, so that a page with one stays as it is when it is formatted. */
export function markdownTable(head, rows) {
  const widths = head.map((_, n) => Math.max(3, ...[head, ...rows].map((row) => String(row[n]).length)));
  const line = (row) => `| ${row.map((cell, n) => String(cell).padEnd(widths[n])).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
