// Makes the archive that a first start of the embedded database unpacks. Part of the build: needs what it compiled.
import { writeFileSync } from 'node:fs';
import { archiveOfNew } from '../dist/database/embedded.js';
import { preparedPath } from '../dist/database/prepared.js';

const archive = await archiveOfNew();
writeFileSync(preparedPath, new Uint8Array(await archive.arrayBuffer()));
