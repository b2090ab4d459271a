/** Parses `from` and `to` of a list. */
export function spanOf({ from, to }: { from?: string | undefined; to?: string | undefined }): {
  from?: Date;
  to?: Date;
} {
  return {
    ...(from !== undefined && { from: new Date(from) }),
    ...(to !== undefined && { to: new Date(to) }),
  };
}
