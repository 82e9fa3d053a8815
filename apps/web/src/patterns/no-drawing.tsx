import { patternTexts } from '@barreno/texts/patterns'
import { IconEyeOff } from '@tabler/icons-react'
import { Empty } from '../ui/states.tsx'

/** Why there is no picture of the file, and what to do about it. */
export const NoDrawing = ({ why }: { why: keyof typeof patternTexts.notShown }) => (
  <Empty title={patternTexts.notShown[why]} icon={<IconEyeOff size={28} stroke={1.5} />}>
    {patternTexts.openElsewhere}
  </Empty>
)
