import { patternTexts } from '@barreno/texts/patterns'
import { IconEyeOff } from '@tabler/icons-react'
import { Empty } from '../ui/states.tsx'

/** Says why there is no picture of the file, and what the user can do. */
export const NoDrawing = ({ why }: { why: keyof typeof patternTexts.notShown }) => (
  <Empty title={patternTexts.notShown[why]} icon={<IconEyeOff size={28} stroke={1.5} />}>
    {patternTexts.openElsewhere}
  </Empty>
)
