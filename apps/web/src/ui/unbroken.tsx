const recordNumber = /([A-Z]{3}-\d{4}-\d{6})/

/** A sentence in which no number of a record is broken at its hyphens. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(recordNumber).map((part, at) =>
    recordNumber.test(part) ? (
      // The parts of a text have no other name than their place.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={at} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  )
