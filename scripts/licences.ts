import { lockedPackages } from './locked-packages.ts'

// The packages that the product is made of, each with its licence, as the lock has them.
for (const { name, version, licence } of lockedPackages().filter(({ isForTools }) => !isForTools))
  console.log(`${name}@${version}\t${licence ?? 'see its licence file'}`)
