export {
  isNewUnit,
  newUnit,
  newUnitParts,
  newUnitRef,
  typeId,
  unitId,
  type NewUnitRef,
  type TypeId,
  type UnitId,
} from '@warlog/star-map';
