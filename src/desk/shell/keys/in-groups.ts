/** Entries by group, in the order of the first of each; the groups in `first` come first. */
export function inGroups<Entry extends { group: string }>(entries: Entry[], first: string[] = []) {
  const groups = new Map<string, Entry[]>(first.map((name) => [name, []]))
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry])
  return [...groups].filter(([, members]) => members.length > 0)
}
